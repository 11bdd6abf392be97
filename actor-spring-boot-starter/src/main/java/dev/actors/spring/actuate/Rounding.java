package dev.actors.spring.actuate;

/** Keeps figures that are exact to a sampling interval from looking exact to 16 digits. */
final class Rounding {

    private Rounding() {}

    static double share(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }
}
