package dev.actors.spring.test.bank;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.spring.ActorBean;
import org.springframework.beans.factory.annotation.Value;

@ActorBean("auditor")
class Auditor implements Actor<Auditor.Entry> {

    record Entry(long amount) {}

    Auditor(@Value("${bank.ledger}") String ledger) {}

    @Override
    public void receive(Entry entry, ActorContext<Entry> context) {}
}
