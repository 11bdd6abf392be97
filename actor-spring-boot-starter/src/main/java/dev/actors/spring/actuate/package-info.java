/**
 * Actuator endpoints that show what the actors, their threads and their dead letters are doing.
 */
@NullMarked
package dev.actors.spring.actuate;

import org.jspecify.annotations.NullMarked;
