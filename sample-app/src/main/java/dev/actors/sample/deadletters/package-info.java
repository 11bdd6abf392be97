/** What nobody read, in the application's log. */
@NullMarked
package dev.actors.sample.deadletters;

import org.jspecify.annotations.NullMarked;
