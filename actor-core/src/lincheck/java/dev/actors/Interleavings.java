package dev.actors;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.kotlinx.lincheck.execution.ResultWithClock;
import org.jetbrains.kotlinx.lincheck.util.ExceptionResult;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/**
 * Lets the model checker go through interleavings of given threads, within a budget that {@code -Dlanes.factor}
 * multiplies.
 *
 * <p>One string per thread names the methods of a {@link Scenario} which it calls, in order. What a method throws fails the
 * scenario, like what its check throws.
 */
final class Interleavings {

    /** The default budget fits a build; a night's is a hundred times that. */
    static final int FACTOR = Integer.getInteger("lanes.factor", 1);

    private Interleavings() {}

    /** Options without random scenarios, for {@code scenario}s to be added to. */
    static ModelCheckingOptions options(int invocations) {
        return new ModelCheckingOptions()
                .iterations(0)
                .invocationsPerIteration(invocations * FACTOR)
                .minimizeFailedScenario(false)
                .addGuarantee(forClasses((String name) -> name.startsWith("dev.actors."))
                        .methods("checkAfterwards")
                        .ignore());
    }

    /** Goes through at most that many interleavings of these threads. */
    static void check(Class<?> type, int invocations, String... threads) {
        options(invocations)
                .verifier(NoExceptions.class)
                .addCustomScenario(scenario(type, threads))
                .check(type);
    }

    /**
     * Like {@link #check(Class, int, String...)}, with changes of thread inside the named classes of the engine only: all
     * else happens at once, which leaves more of the budget to what is looked at.
     */
    static void check(Class<?> type, Set<Class<?>> within, int invocations, String... threads) {
        Set<String> names = within.stream().map(Class::getName).collect(Collectors.toSet());
        options(invocations)
                .verifier(NoExceptions.class)
                .addGuarantee(forClasses((String name) -> isElsewhere(name, type, names))
                        .allMethods()
                        .ignore())
                .addCustomScenario(scenario(type, threads))
                .check(type);
    }

    private static boolean isElsewhere(String name, Class<?> type, Set<String> within) {
        int nested = name.indexOf('$');
        String outer = nested < 0 ? name : name.substring(0, nested);
        return name.startsWith("dev.actors.") && !within.contains(outer) && !type.getName().startsWith(outer);
    }

    static ExecutionScenario scenario(Class<?> type, String... threads) {
        List<List<Actor>> parallel = new ArrayList<>();
        for (String thread : threads) {
            parallel.add(Arrays.stream(thread.split(" "))
                    .map(name -> actor(type, name))
                    .toList());
        }
        return new ExecutionScenario(List.of(), parallel, List.of(), actor(type, "check"));
    }

    private static Actor actor(Class<?> type, String name) {
        try {
            Method method = type.getMethod(name);
            return new Actor(method, List.of());
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type.getName() + " has no public method " + name + "()", e);
        }
    }

    /** Accepts every result but an exception: what is to hold, {@code check} looks at. */
    public static final class NoExceptions implements Verifier {

        public NoExceptions(Class<?> specification) {}

        @Override
        public boolean verifyResults(ExecutionScenario scenario, ExecutionResult result) {
            for (List<ResultWithClock> thread : result.getParallelResultsWithClock()) {
                for (ResultWithClock each : thread) {
                    if (each.getResult() instanceof ExceptionResult) {
                        return false;
                    }
                }
            }
            return true;
        }
    }
}
