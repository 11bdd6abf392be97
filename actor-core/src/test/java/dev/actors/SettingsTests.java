package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every bad value is refused where it enters, naming the setting, the value and the range. Nothing is clamped in silence. */
class SettingsTests {

    private static final Duration NEGATIVE = Duration.ofMillis(-1);

    @RegisterExtension
    final Systems systems = new Systems();

    static Stream<Arguments> badValues() {
        ActorOptions options = ActorOptions.defaults();
        SupervisorStrategy.Restart restart = SupervisorStrategy.restart();
        return Stream.of(
                bad("threads", "0", "1 to 32767", () -> builder().threads(0)),
                bad("threads", "-1", "1 to 32767", () -> builder().threads(-1)),
                bad("threads", "32768", "1 to 32767", () -> builder().threads(32_768)),
                bad("threads", "0", "1 to 32767", () -> Dispatcher.threads(0)),
                bad("threads", "40000", "1 to 32767", () -> Dispatcher.threads(40_000, 1)),
                bad("throughput", "0", "1 or more", () -> Dispatcher.threads(1, 0)),
                bad("throughput", "0", "1 or more", () -> builder().throughput(0)),
                bad("throughput", "-300", "1 or more", () -> builder().throughput(-300)),
                bad("ask timeout", "PT0S", "positive", () -> builder().askTimeout(Duration.ZERO)),
                bad("ask timeout", "PT-0.001S", "positive", () -> builder().askTimeout(NEGATIVE)),
                bad("shutdown timeout", "PT-0.001S", "zero or", () -> builder().shutdownTimeout(NEGATIVE)),
                bad("slow turn", "PT0S", "positive", () -> builder().slowTurn(Duration.ZERO)),
                bad("warn at", "0", "1 or more", () -> builder().warnAt(0)),
                bad("warn at", "-2", "-1", () -> builder().warnAt(-2)),
                bad("dead letters", "-1", "0", () -> builder().keepDeadLetters(-1)),
                bad("priority", "0", "1 to 10", () -> builder().priority(0)),
                bad("priority", "11", "1 to 10", () -> builder().priority(11)),
                bad("mailbox capacity", "0", "1 or more", () -> options.mailbox(0, OverflowPolicy.REJECT)),
                bad("mailbox capacity", "-2", "1 or more", () -> options.mailbox(-2, OverflowPolicy.REJECT)),
                bad("block timeout", "PT0S", "positive", () -> OverflowPolicy.block(Duration.ZERO)),
                bad("stop timeout", "PT-0.001S", "zero or", () -> options.stopTimeout(NEGATIVE)),
                bad("turn timeout", "PT0S", "positive", () -> options.turnTimeout(Duration.ZERO)),
                bad("turn warning", "PT0S", "positive", () -> options.turnWarning(Duration.ZERO)),
                bad("idle timeout", "PT0S", "positive", () -> options.idleTimeout(Duration.ZERO)),
                bad("retry attempts", "-1", "0 or more", () -> options.retry(-1, Duration.ofSeconds(1))),
                bad("retry backoff", "PT0S", "positive", () -> options.retry(1, Duration.ZERO)),
                bad("max restarts", "-2", "0 or more", () -> restart.atMost(-2, Duration.ofMinutes(1))),
                bad("restart window", "PT0S", "positive", () -> restart.atMost(1, Duration.ZERO)),
                bad("restart window", "PT-0.001S", "positive", () -> restart.atMost(1, NEGATIVE)),
                bad("min backoff", "PT0S", "positive", () -> restart.backoff(Duration.ZERO, Duration.ofSeconds(1))),
                bad("max backoff", "PT1S", "PT2S", () -> restart.backoff(Duration.ofSeconds(2), Duration.ofSeconds(1))),
                bad(
                        "jitter",
                        "1.5",
                        "0 to 1",
                        () -> restart.backoff(Duration.ofSeconds(1), Duration.ofSeconds(1), 1.5)),
                bad(
                        "jitter",
                        "-0.1",
                        "0 to 1",
                        () -> restart.backoff(Duration.ofSeconds(1), Duration.ofSeconds(1), -0.1)),
                bad(
                        "jitter",
                        "NaN",
                        "0 to 1",
                        () -> restart.backoff(Duration.ofSeconds(1), Duration.ofSeconds(1), Double.NaN)));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource("badValues")
    void aBadValueIsRefusedWhereItEntersNamingTheSettingAndItsRange(
            String setting, String value, String range, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(setting)
                .hasMessageContaining(value)
                .hasMessageContaining(range);
    }

    static Stream<Arguments> blankNames() {
        return Stream.of(
                Arguments.of("system name", (Naming) ActorSystem::builder),
                Arguments.of("dispatcher name", (Naming) name -> builder().dispatcher(name, Dispatcher.threads(1))),
                Arguments.of(
                        "dispatcher", (Naming) name -> ActorOptions.defaults().dispatcher(name)),
                Arguments.of("group", (Naming) name -> ActorOptions.defaults().group(name)),
                Arguments.of(
                        "type name", (Naming) name -> ActorOptions.defaults().typeName(name)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("blankNames")
    void aNameThatIsBlankTooLongOrHasControlCharactersIsRefused(String what, Naming naming) {
        for (String bad : new String[] {"", "  ", "a\nb", "x".repeat(256)}) {
            assertThatThrownBy(() -> naming.use(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(what);
        }
        assertThatThrownBy(() -> naming.use(null)).isInstanceOf(NullPointerException.class);
    }

    static Stream<ThrowingCallable> nulls() {
        ActorOptions options = ActorOptions.defaults();
        return Stream.of(
                () -> builder().askTimeout(null),
                () -> builder().shutdownTimeout(null),
                () -> builder().slowTurn(null),
                () -> builder().defaults(null),
                () -> builder().listener(null),
                () -> builder().contextHook(null),
                () -> builder().timeSource(null),
                () -> builder().dispatcher("name", null),
                () -> options.mailbox(1, null),
                () -> options.supervision(null),
                () -> options.stopTimeout(null),
                () -> options.turnTimeout(null),
                () -> options.turnWarning(null),
                () -> options.idleTimeout(null),
                () -> options.retry(1, null),
                () -> options.messageType(null),
                () -> builder().callbackExecutor(null),
                () -> options.accepting(null, message -> true),
                () -> options.accepting(String.class, null),
                () -> SupervisorStrategy.restart().atMost(1, null),
                () -> SupervisorStrategy.restart().backoff(null, Duration.ofSeconds(1)),
                () -> OverflowPolicy.block(null),
                () -> Dispatcher.on(null),
                () -> Actor.stateless(null),
                () -> Actor.fold(null, (state, message) -> state),
                () -> Actor.fold(0, null));
    }

    @ParameterizedTest
    @MethodSource("nulls")
    void nullIsRefusedWhereItEnters(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class);
    }

    @Test
    void anActorOnADispatcherThatTheSystemDoesNotHaveIsRefusedNamingThoseItHas() {
        ActorSystem system = systems.create("settings", 1);
        assertThatThrownBy(() -> system.spawn(
                        "actor", Script.actor(), ActorOptions.defaults().dispatcher("none")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none")
                .hasMessageContaining("default")
                .hasMessageContaining("blocking");
        assertThat(system.find("actor")).isEmpty();
    }

    @Test
    @DisabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsBelowJdk21AreRefused() {
        assertThatThrownBy(Dispatcher::virtualThreads)
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("21")
                .hasMessageContaining("blocking");
    }

    @Test
    void optionsAreImmutable() {
        ActorOptions base = ActorOptions.defaults();
        assertThat(base.group("group")).isNotSameAs(base);
        assertThat(base.group()).isEmpty();
        assertThat(base.group("group").group()).contains("group");
        assertThat(base.messageType(String.class).messageType()).contains(String.class);
    }

    @Test
    void optionsOfTheActorGoOverTheDefaultsOfTheSystem() {
        ActorSystem system = systems.build(Systems.builder("defaults")
                .defaults(ActorOptions.defaults().group("common").mailbox(5, OverflowPolicy.REJECT)));
        system.spawn("plain", Script.actor());
        system.spawn("own", Script.actor(), ActorOptions.defaults().mailbox(7, OverflowPolicy.DROP_OLDEST));
        assertThat(system.snapshot("plain")).get().satisfies(snapshot -> {
            assertThat(snapshot.group()).isEqualTo("common");
            assertThat(snapshot.mailbox().capacity()).isEqualTo(5);
            assertThat(snapshot.mailbox().overflow()).isEqualTo("reject");
        });
        assertThat(system.snapshot("own")).get().satisfies(snapshot -> {
            assertThat(snapshot.group()).isEqualTo("common");
            assertThat(snapshot.mailbox().capacity()).isEqualTo(7);
            assertThat(snapshot.mailbox().overflow()).isEqualTo("drop-oldest");
        });
    }

    @Test
    void severalSystemsInOneJvmShareNothing() {
        ActorSystem one = systems.create("same", 1);
        ActorSystem two = systems.create("same", 1);
        ActorRef<Turn> first =
                one.spawn("actor", Script.actor(), ActorOptions.defaults().group("group"));
        ActorRef<Turn> second = two.spawn("actor", Script.actor());
        assertThat(first).isNotEqualTo(second);
        assertThat(two.group("group").size()).isZero();
        Waits.get(one.shutdown());
        Waits.settle(second);
        assertThat(two.state()).isEqualTo(SystemState.RUNNING);
    }

    private interface Naming {
        void use(String name);
    }

    private static Arguments bad(String setting, String value, String range, ThrowingCallable call) {
        return Arguments.of(setting, value, range, call);
    }

    private static ActorSystem.Builder builder() {
        return ActorSystem.builder("settings");
    }
}
