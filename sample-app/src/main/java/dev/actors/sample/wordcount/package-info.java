/**
 * Map and reduce over a text of any size: the upload is cut into chunks, a group of actors counts the words of each chunk,
 * and an actor per upload merges the counts.
 */
@NullMarked
package dev.actors.sample.wordcount;

import org.jspecify.annotations.NullMarked;
