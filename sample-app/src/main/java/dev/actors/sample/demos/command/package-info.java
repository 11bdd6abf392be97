/** After μJavaActors: actors that run commands by name, and answers that are matched by an id. */
@NullMarked
package dev.actors.sample.demos.command;

import org.jspecify.annotations.NullMarked;
