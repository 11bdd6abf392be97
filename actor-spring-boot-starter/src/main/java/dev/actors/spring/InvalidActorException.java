package dev.actors.spring;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Ends the start of an application whose actors cannot work as they are declared.
 *
 * <p>All mistakes that were found are reported together, each with its mend.
 */
public final class InvalidActorException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    public InvalidActorException(List<Problem> problems) {
        super(problems.stream().map(Problem::text).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong; at least one. */
    public List<Problem> getProblems() {
        return problems;
    }

    /**
     * One mistake.
     *
     * @param description what is wrong, with the names of the beans; a whole sentence
     * @param mend what to do about it; a whole sentence
     */
    public record Problem(String description, String mend) {
        String text() {
            return description + " " + mend;
        }
    }
}
