package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.Environment;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.ArgumentResolver;
import org.springframework.core.io.support.SpringFactoriesLoader.FailureHandler;

/** What a developer reads when the application does not start. */
final class Failures {

    private Failures() {}

    /** Starts the context, which must fail, and returns description and action as Boot would print them. */
    static String textOf(ApplicationContextRunner runner) {
        List<String> text = new ArrayList<>();
        List<ConfigurableListableBeanFactory> factories = new ArrayList<>();
        List<Environment> environments = new ArrayList<>();
        runner.withInitializer(context -> {
                    factories.add(context.getBeanFactory());
                    environments.add(context.getEnvironment());
                })
                .run(context -> {
                    assertThat(context).hasFailed();
                    FailureAnalysis analysis =
                            analysis(context.getStartupFailure(), factories.get(0), environments.get(0));
                    text.add(analysis.getDescription() + System.lineSeparator() + analysis.getAction());
                });
        return text.get(0).replace("\r\n", "\n");
    }

    /** As Boot does it: analyzers whose libraries are missing are passed over. */
    private static FailureAnalysis analysis(Throwable failure, BeanFactory beanFactory, Environment environment) {
        List<FailureAnalyzer> analyzers = SpringFactoriesLoader.forDefaultResourceLocation()
                .load(
                        FailureAnalyzer.class,
                        ArgumentResolver.of(BeanFactory.class, beanFactory).and(Environment.class, environment),
                        FailureHandler.handleMessage((message, missing) -> {}));
        for (FailureAnalyzer analyzer : analyzers) {
            FailureAnalysis analysis = analyzer.analyze(failure);
            if (analysis != null) {
                return analysis;
            }
        }
        throw new AssertionError("no analyzer explains the failure", failure);
    }
}
