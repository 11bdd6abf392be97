package dev.actors;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What listeners are told: each notice once, one at a time, in order, and none is left behind. */
class NoticesLincheckTests {

    public static final class Told extends Scenario {

        private final List<Integer> told = new ArrayList<>();
        private final Notices notices = new Notices(Runnable::run, 8);
        private boolean telling;

        private void add(int notice) {
            notices.add(() -> {
                Box.require(!telling, "two notices at once");
                telling = true;
                told.add(notice);
                telling = false;
            });
        }

        public void add11() {
            add(11);
        }

        public void add12() {
            add(12);
        }

        public void add21() {
            add(21);
        }

        @Override
        void checkAfterwards() {
            Box.require(told.size() == 3, "told " + told);
            Box.require(told.indexOf(11) < told.indexOf(12), "told out of order " + told);
            Box.require(told.contains(21), "told " + told);
        }
    }

    @Test
    void everyNoticeIsToldOnceAndInOrder() {
        Interleavings.check(Told.class, 500, "add11 add12", "add21");
    }
}
