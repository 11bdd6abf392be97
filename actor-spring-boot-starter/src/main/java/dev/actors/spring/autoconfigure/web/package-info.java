/**
 * What an HTTP client is told when an actor cannot take or answer a message.
 */
@NullMarked
package dev.actors.spring.autoconfigure.web;

import org.jspecify.annotations.NullMarked;
