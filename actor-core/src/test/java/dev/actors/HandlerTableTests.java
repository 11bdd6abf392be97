package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the table of an actor class remembers, and what it must not hold. */
class HandlerTableTests {

    static class CatchAll {
        final List<String> seen = new ArrayList<>();

        @Receive
        void any(Object message) {
            seen.add(message.getClass().getName());
        }
    }

    public static class Message {}

    /** Loads {@link Message} anew, as a plug-in or a development restart does. */
    private static final class PluginLoader extends ClassLoader {

        PluginLoader() {
            super(HandlerTableTests.class.getClassLoader());
        }

        Object message() throws Exception {
            String name = Message.class.getName();
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length)
                        .getConstructor()
                        .newInstance();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private final FakeContext context = new FakeContext();
    private final CatchAll instance = new CatchAll();

    @Test
    void aClassLoadedBySomebodyElseIsHandledAndCanBeUnloaded() throws Exception {
        Actor<Object> actor = Actor.annotated(() -> instance).create();
        WeakReference<Class<?>> type = tellForeignMessage(actor);
        assertThat(instance.seen).containsExactly(Message.class.getName(), Message.class.getName());

        await("the class is unloaded").until(() -> {
            System.gc();
            return type.get() == null;
        });
    }

    private WeakReference<Class<?>> tellForeignMessage(Actor<Object> actor) throws Exception {
        Object message = new PluginLoader().message();
        assertThat(message).isNotInstanceOf(Message.class);
        actor.receive(message, context);
        actor.receive(message, context);
        return new WeakReference<>(message.getClass());
    }

    @Test
    void aHandlerOfManyMessageTypesIsCalledInOneWay() {
        HandlerTable table = ReceiveMethods.of(CatchAll.class).ofClass().handlers();
        assertThat(table.route("text").invoker())
                .isSameAs(table.route(1).invoker())
                .isSameAs(table.route(SubjectMessage.of("x")).invoker());
        assertThat(table.route("text")).isSameAs(table.route("other"));
    }

    @Test
    void actorsOfOneClassShareTheTable() {
        assertThat(ReceiveMethods.of(CatchAll.class)).isSameAs(ReceiveMethods.of(CatchAll.class));
        assertThat(ReceiveMethods.of(CatchAll.class).ofClass().handlers())
                .isSameAs(ReceiveMethods.of(CatchAll.class).ofClass().handlers());
    }
}
