package dev.actors.bench;

/** Two JVMs that ran one right after the other. */
record Pair(ForkResult base, ForkResult peer) {

    boolean isClean(double limit) {
        return base.isClean(limit) && peer.isClean(limit);
    }

    /** How many times better the base is. */
    double ratio() {
        double ratio = base.median() / peer.median();
        return base.unit().moreIsBetter() ? ratio : 1 / ratio;
    }
}
