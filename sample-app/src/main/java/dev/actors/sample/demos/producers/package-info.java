/** After μJavaActors: producers make consumers, order items, and count what they still wait for. */
@NullMarked
package dev.actors.sample.demos.producers;

import org.jspecify.annotations.NullMarked;
