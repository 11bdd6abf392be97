package dev.actors;

import org.jspecify.annotations.Nullable;

/** The engine's one logger, {@code dev.actors}. A log that throws harms nobody. */
final class Log {

    private static final System.Logger LOGGER = System.getLogger("dev.actors");

    private Log() {}

    static void debug(String text) {
        log(System.Logger.Level.DEBUG, text, null);
    }

    static void info(String text) {
        log(System.Logger.Level.INFO, text, null);
    }

    static void warn(String text) {
        log(System.Logger.Level.WARNING, text, null);
    }

    static void warn(String text, Throwable cause) {
        log(System.Logger.Level.WARNING, text, cause);
    }

    static void error(String text, Throwable cause) {
        log(System.Logger.Level.ERROR, text, cause);
    }

    /** The exception in one line, also if its message cannot be had. */
    static String text(Throwable cause) {
        try {
            return cause.toString();
        } catch (Throwable e) {
            return cause.getClass().getName();
        }
    }

    private static void log(System.Logger.Level level, String text, @Nullable Throwable cause) {
        try {
            if (cause == null) {
                LOGGER.log(level, text);
            } else {
                LOGGER.log(level, text, cause);
            }
        } catch (Throwable e) {
            // nothing is left to tell it to
        }
    }
}
