package dev.actors.spring.guide;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.spring.ActorBean;
import dev.actors.spring.guide.Ledger.Entry;

@ActorBean("ledger")
class Ledger implements Actor<Entry> {

    record Entry(String text) {}

    private int entries;

    @Override
    public void receive(Entry entry, ActorContext<Entry> context) {
        entries++;
    }
}
