/** After the first example of μJavaActors: a storm of messages that quiets down. */
@NullMarked
package dev.actors.sample.demos.storm;

import org.jspecify.annotations.NullMarked;
