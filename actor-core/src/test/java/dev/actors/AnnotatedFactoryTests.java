package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which instances a factory of annotated actors accepts, and how it calls them. */
class AnnotatedFactoryTests {

    interface Texts<T> {
        void text(T text);
    }

    interface Starts {
        void start(ActorContext<?> context);
    }

    static class Counter implements Texts<String>, Starts {
        final List<String> calls = new ArrayList<>();

        @Override
        @OnStart
        public void start(ActorContext<?> context) {
            calls.add("start");
        }

        @Override
        @Receive
        public void text(String text) {
            calls.add(text);
        }
    }

    static class Outside extends Counter {
        @Receive
        void number(Integer number) {}
    }

    /** As a class proxy is: a subclass that overrides the handlers and carries no annotations. */
    static class Counter$$Proxy extends Counter {
        @Override
        public void text(String text) {
            calls.add("around");
            super.text(text);
        }
    }

    private final FakeContext context = new FakeContext();

    private static Object jdkProxy(Object target, List<String> intercepted, Class<?>... interfaces) {
        return Proxy.newProxyInstance(
                AnnotatedFactoryTests.class.getClassLoader(), interfaces, (proxy, method, arguments) -> {
                    intercepted.add(method.getName());
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void aClassProxyIsCalledThroughItsOverridingMethods() throws Exception {
        Counter$$Proxy proxy = new Counter$$Proxy();
        Actor<Object> actor =
                ReceiveMethods.of(Counter.class).factoryOf(() -> proxy).create();
        actor.receive("a", context);
        assertThat(proxy.calls).containsExactly("around", "a");

        Counter$$Proxy unknown = new Counter$$Proxy();
        Actor.annotated(() -> unknown).create().receive("b", context);
        assertThat(unknown.calls).containsExactly("around", "b");
    }

    @Test
    void aJdkProxyIsCalledThroughItsInterfaces() throws Exception {
        Counter target = new Counter();
        List<String> intercepted = new ArrayList<>();
        Object proxy = jdkProxy(target, intercepted, Texts.class, Starts.class);
        Actor<Object> actor =
                ReceiveMethods.of(Counter.class).factoryOf(() -> proxy).create();
        actor.started(context);
        actor.receive("a", context);
        actor.receive(1, context);
        assertThat(intercepted).containsExactly("start", "text");
        assertThat(target.calls).containsExactly("start", "a");
        assertThat(context.unhandled).isEqualTo(1);
    }

    @Test
    void aHandlerThatAJdkProxyHidesIsNamedWithTheMend() {
        Object proxy = jdkProxy(new Outside(), new ArrayList<>(), Texts.class, Starts.class);
        ActorFactory<Object> factory = ReceiveMethods.of(Outside.class).factoryOf(() -> proxy);
        assertThatThrownBy(factory::create)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "dev.actors.AnnotatedFactoryTests$Outside#number(Integer) cannot be reached through the proxy "
                                + proxy.getClass().getName()
                                + ": none of its interfaces declares the method; declare it on an interface, or use class proxies"
                                + " (proxyTargetClass = true)");
    }

    interface Annotated {
        @Receive
        void text(String text);
    }

    @Test
    void aJdkProxyOfAnnotatedInterfacesNeedsNoClass() throws Exception {
        List<String> texts = new ArrayList<>();
        Annotated target = texts::add;
        List<String> intercepted = new ArrayList<>();
        Actor.annotated(() -> jdkProxy(target, intercepted, Annotated.class))
                .create()
                .receive("a", context);
        assertThat(intercepted).containsExactly("text");
        assertThat(texts).containsExactly("a");
    }

    @Test
    void everyCallMakesANewActorFromANewInstance() throws Exception {
        List<Counter> made = new ArrayList<>();
        ActorFactory<Object> factory = Actor.annotated(() -> {
            Counter counter = new Counter();
            made.add(counter);
            return counter;
        });
        assertThat(made).isEmpty();
        factory.create().receive("a", context);
        factory.create().receive("b", context);
        assertThat(made).extracting(counter -> counter.calls).containsExactly(List.of("a"), List.of("b"));
    }

    @Test
    void aUsedInstanceIsRefused() throws Exception {
        Counter counter = new Counter();
        ActorFactory<Object> factory = Actor.annotated(() -> counter);
        factory.create();
        assertThatThrownBy(factory::create)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the supplier of annotated actors returned the same dev.actors.AnnotatedFactoryTests$Counter"
                                + " twice; it must return a new instance at every call, or a restart would keep the old state");
    }

    @Test
    void aSupplierThatReturnsNullIsNamed() {
        assertThatThrownBy(() -> Actor.annotated(() -> null).create())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the supplier of annotated actors returned null; it must return a new instance at every call");
        assertThatThrownBy(() ->
                        ReceiveMethods.of(Counter.class).factoryOf(() -> null).create())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the supplier of annotated actors of dev.actors.AnnotatedFactoryTests$Counter returned null; it"
                                + " must return a new instance at every call");
        assertThatThrownBy(() -> Actor.annotated(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void anInstanceOfAnotherClassIsRefused() {
        ActorFactory<Object> factory = ReceiveMethods.of(Outside.class).factoryOf(Counter::new);
        assertThatThrownBy(factory::create)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the supplier of annotated actors of dev.actors.AnnotatedFactoryTests$Outside returned a"
                                + " dev.actors.AnnotatedFactoryTests$Counter; it must return that class, a subclass, or a proxy of it");
    }

    @Test
    void anObjectThatIsAnActorIsUsedAsItIs() throws Exception {
        Actor<String> actor = (message, itsContext) -> {};
        assertThat(Actor.annotated(() -> actor).create()).isSameAs(actor);
    }

    @Test
    void whatTheSupplierThrowsComesOutAsItIs() {
        IllegalStateException failure = new IllegalStateException("no database");
        assertThatThrownBy(() -> Actor.annotated(() -> {
                            throw failure;
                        })
                        .create())
                .isSameAs(failure);
    }
}
