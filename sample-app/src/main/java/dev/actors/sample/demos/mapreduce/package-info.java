/** After μJavaActors: map and reduce, in partitions, on a group of workers. */
@NullMarked
package dev.actors.sample.demos.mapreduce;

import org.jspecify.annotations.NullMarked;
