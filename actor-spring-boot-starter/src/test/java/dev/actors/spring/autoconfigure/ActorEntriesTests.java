package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.spring.InvalidActorException.Problem;
import dev.actors.spring.autoconfigure.ActorProperties.Actor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ByteArrayResource;

class ActorEntriesTests {

    private final List<Problem> problems = new ArrayList<>();

    private static ActorEntries entries(String... names) {
        Map<String, Actor> entries = new LinkedHashMap<>();
        for (String name : names) {
            entries.put(
                    name,
                    new Actor(
                            Actor.NONE.mailbox(),
                            Actor.NONE.supervision(),
                            null,
                            name,
                            null,
                            null,
                            Actor.NONE.onFailure()));
        }
        return new ActorEntries(entries);
    }

    private Map<String, Actor> assign(ActorEntries entries, String... actors) {
        return entries.assign(new LinkedHashSet<>(List.of(actors)), Set.of("elsewhere"), true, problems);
    }

    @Test
    void aNameIsMeantExactly() {
        assertThat(assign(entries("my-worker"), "my-worker", "myWorker", "my.worker"))
                .containsOnlyKeys("my-worker");
        assertThat(problems).isEmpty();
    }

    @Test
    void elseByItsLettersAndDigitsInLowerCase() {
        assertThat(assign(entries("myworker2"), "other", "my-Worker/2")).containsOnlyKeys("my-Worker/2");
        assertThat(problems).isEmpty();
    }

    @Test
    void theExactNameWinsOverTheOther() {
        assertThat(assign(entries("myworker", "my-worker", "MYWORKER"), "my-worker")
                        .get("my-worker")
                        .group())
                .isEqualTo("my-worker");
    }

    @Test
    void aNameThatCouldBeForSeveralActorsIsRefused() {
        assertThat(assign(entries("myworker"), "my-worker", "my.worker")).isEmpty();
        assertThat(problems)
                .containsExactly(new Problem(
                        "The settings under 'actor.actors.myworker' could be for any of: my-worker, my.worker.",
                        "Write the name exactly, in brackets: 'actor.actors.[my-worker]'."));
    }

    @Test
    void anActorOfAParentContextIsKnown() {
        assertThat(assign(entries("elsewhere", "else-where"), "here")).isEmpty();
        assertThat(problems).isEmpty();
    }

    @Test
    void aContextWithoutActorsLeavesTheQuestionToOthers() {
        assertThat(assign(entries("nobody"))).isEmpty();
        assertThat(problems).isEmpty();
    }

    @Test
    void namesOfOtherSignsStandInBracketsInYaml() throws Exception {
        String yaml =
                "actor:\n  actors:\n    '[books/Main]':\n      instances: 3\n    plain-name:\n      instances: 2\n";
        StandardEnvironment environment = new StandardEnvironment();
        new YamlPropertySourceLoader()
                .load("yaml", new ByteArrayResource(yaml.getBytes(StandardCharsets.UTF_8)))
                .forEach(environment.getPropertySources()::addFirst);
        Map<String, Actor> assigned = assign(ActorEntries.from(environment), "books/Main", "plain-name");
        assertThat(assigned.get("books/Main").instances()).isEqualTo(3);
        assertThat(assigned.get("plain-name").instances()).isEqualTo(2);
    }

    @Test
    void environmentVariablesReachNamesWithOtherSigns() {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new SystemEnvironmentPropertySource(
                        "test-" + StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        Map.of("ACTOR_ACTORS_BOOKSMAIN_INSTANCES", "3")));
        assertThat(Binder.get(environment)
                        .bind("actor.actors.booksmain.instances", Integer.class)
                        .get())
                .isEqualTo(3);
        assertThat(assign(ActorEntries.from(environment), "books/main")
                        .get("books/main")
                        .instances())
                .isEqualTo(3);
    }
}
