package dev.actors.spring.guide;

import dev.actors.ActorContext;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

@ActorBean(value = "packer", instances = 4, group = "packers", capacity = "${packers.capacity:1000}")
class Packer {

    record Parcel(String customer, int pieces) {}

    static final List<String> PACKED = new CopyOnWriteArrayList<>();

    @Receive
    void pack(Parcel parcel, ActorContext<Parcel> context) {
        PACKED.add(parcel + " by " + context.self().name());
    }
}
