package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.ActorSystem;
import dev.actors.spring.autoconfigure.ExistingActorSystem;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.DeadLetters;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.FilterType;

class FiltersTests {

    @Nested
    @ActorTest(
            includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = HttpRates.class),
            excludeFilters =
                    @Filter(
                            type = FilterType.ASSIGNABLE_TYPE,
                            classes = {Auditor.class, Account.class}))
    class WithARealService {

        @Test
        void actorsAreLeftOutAndOtherComponentsLetIn(
                @Autowired ActorSystem system, @Autowired ApplicationContext context) {
            assertThat(context.getBean(Rates.class)).isInstanceOf(HttpRates.class);
            assertThat(system.find("exchange")).isPresent();
            assertThat(system.find("auditor")).isEmpty();
        }
    }

    @Nested
    @ActorTest(useDefaultFilters = false)
    class WithoutActors {

        @Test
        void thereAreNoneAndNoSystemIsMadeToRecordWhatNobodyReads(
                @Autowired ApplicationContext context, @Autowired DeadLetters deadLetters) {
            assertThatThrownBy(() -> context.getBean("doorman")).isInstanceOf(NoSuchBeanDefinitionException.class);
            deadLetters.expectNone();
            assertThat(new ExistingActorSystem(context).find()).isEmpty();
        }
    }
}
