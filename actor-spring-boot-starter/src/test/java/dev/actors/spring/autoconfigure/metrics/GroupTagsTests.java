package dev.actors.spring.autoconfigure.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupTagsTests {

    private final GroupTags tags = new GroupTags();

    @Test
    void theFirstHundredGroupsKeepTheirNamesAndTheRestAreOther() {
        for (int i = 0; i < 100; i++) {
            assertThat(tags.of("g" + i)).isEqualTo("g" + i);
        }
        assertThat(tags.of("g100")).isEqualTo("other");
        assertThat(tags.of("g99")).isEqualTo("g99");
        assertThat(tags.of("g101")).isEqualTo("other");
    }

    @Test
    void noGroupIsNoneAndTakesNoPlace() {
        assertThat(tags.of(null)).isEqualTo("none");
        theFirstHundredGroupsKeepTheirNamesAndTheRestAreOther();
    }

    @Test
    void theBoundHoldsWhenManyAskAtOnce() {
        Set<String> seen = ConcurrentHashMap.newKeySet();

        IntStream.range(0, 10_000).parallel().forEach(i -> seen.add(tags.of("g" + i)));

        assertThat(seen).hasSize(101).contains("other");
    }
}
