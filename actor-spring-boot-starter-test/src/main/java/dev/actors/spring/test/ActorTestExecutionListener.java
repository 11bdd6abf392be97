package dev.actors.spring.test;

import java.time.Duration;
import org.springframework.context.ApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;

/**
 * Leaves nothing of a test to the next one that uses the same context: no message on its way, in a probe or dead.
 *
 * <p>Comes first after a test, while mocks still answer as they were told to.
 */
final class ActorTestExecutionListener implements TestExecutionListener, Ordered {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }

    @Override
    public void afterTestMethod(TestContext testContext) {
        if (testContext.hasApplicationContext()) {
            ApplicationContext context = testContext.getApplicationContext();
            context.getBeanProvider(DeadLetters.class).ifAvailable(letters -> {
                letters.rest(PATIENCE);
                context.getBeanProvider(ActorProbes.class).ifAvailable(ActorProbes::clear);
                letters.reset();
            });
        }
    }
}
