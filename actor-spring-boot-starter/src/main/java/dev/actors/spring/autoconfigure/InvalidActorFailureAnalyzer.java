package dev.actors.spring.autoconfigure;

import dev.actors.spring.InvalidActorException;
import dev.actors.spring.InvalidActorException.Problem;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lists what is wrong with the actors of the application, and the mends in the same order. */
final class InvalidActorFailureAnalyzer extends AbstractFailureAnalyzer<InvalidActorException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidActorException cause) {
        List<Problem> problems = cause.getProblems();
        return new FailureAnalysis(
                lines(problems.stream().map(Problem::description).toList()),
                lines(problems.stream()
                        .map(Problem::mend)
                        .filter(mend -> !mend.isEmpty())
                        .distinct()
                        .toList()),
                cause);
    }

    static String lines(List<String> lines) {
        return lines.size() == 1
                ? lines.get(0)
                : lines.stream().map(line -> "- " + line).collect(Collectors.joining(System.lineSeparator()));
    }
}
