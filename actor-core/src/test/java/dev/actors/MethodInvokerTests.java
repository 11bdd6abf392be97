package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.Handler.Parameter;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Both ways to call a method do the same. */
class MethodInvokerTests {

    static class Target {
        long sum;

        private void add(long number) {
            sum += number;
        }

        private long total(ActorContext<?> context, String text) {
            assertThat(context).isNotNull();
            return sum + text.length();
        }

        private void refuse(String text) throws IOException {
            throw new IOException(text);
        }
    }

    private final FakeContext context = new FakeContext();

    private static Method method(String name) {
        return Arrays.stream(Target.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<MethodInvoker> both(String name, Parameter... parameters) {
        MethodHandle erased = MethodInvoker.erase(MethodInvoker.handleOf(method(name)), List.of(parameters));
        @Nullable MethodInvoker constant = MethodInvoker.constant(erased);
        assertThat(constant).isNotNull();
        assertThat(constant.getClass()).matches(Class::isHidden);
        return List.of(MethodInvoker.plain(erased), constant);
    }

    @Test
    void privateMethodsAreCalledWithTheirParameters() throws Throwable {
        Target target = new Target();
        for (MethodInvoker add : both("add", Parameter.MESSAGE)) {
            assertThat(add.invoke(target, 5L, context)).isNull();
        }
        for (MethodInvoker total : both("total", Parameter.CONTEXT, Parameter.MESSAGE)) {
            assertThat(total.invoke(target, "ab", context)).isEqualTo(12L);
        }
    }

    @Test
    void whatTheMethodThrowsComesOutAsItIs() {
        for (MethodInvoker refuse : both("refuse", Parameter.MESSAGE)) {
            assertThatThrownBy(() -> refuse.invoke(new Target(), "no", context))
                    .isExactlyInstanceOf(IOException.class)
                    .hasMessage("no")
                    .hasNoCause();
        }
    }

    @Test
    void aMethodThatItsModuleHidesIsNamedWithTheMend() throws Exception {
        Method hidden = String.class.getDeclaredMethod("isLatin1");
        assertThatThrownBy(() -> MethodInvoker.handleOf(hidden))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "java.lang.String#isLatin1() cannot be called: module java.base does not open package java.lang;"
                                + " open it, or make class and method public in an exported package");
    }

    @Test
    void aPublicMethodNeedsNoOpenPackage() throws Exception {
        assertThat(MethodInvoker.handleOf(String.class.getMethod("isBlank"))).isNotNull();
    }
}
