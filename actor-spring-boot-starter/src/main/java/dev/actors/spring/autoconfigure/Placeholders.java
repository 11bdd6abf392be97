package dev.actors.spring.autoconfigure;

import org.springframework.core.env.PropertyResolver;

/** Fills the placeholders in the texts of an annotation. */
@FunctionalInterface
interface Placeholders {

    /** The text with every placeholder filled; one that has no value and no default ends the start. */
    String resolve(String text);

    static Placeholders of(PropertyResolver properties) {
        return text -> properties.resolveRequiredPlaceholders(text).trim();
    }
}
