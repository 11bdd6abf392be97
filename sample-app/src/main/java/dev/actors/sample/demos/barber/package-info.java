/** The sleeping barber, whose waiting room is a bounded mailbox. */
@NullMarked
package dev.actors.sample.demos.barber;

import org.jspecify.annotations.NullMarked;
