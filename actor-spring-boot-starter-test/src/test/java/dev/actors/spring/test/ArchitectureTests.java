package dev.actors.spring.test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.NullMarked;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.annotation.Bean;

@AnalyzeClasses(
        packages = "dev.actors.spring.test",
        importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class ArchitectureTests {

    @ArchTest
    static final ArchRule autoConfigurationsArePublicAndFinal = classes()
            .that()
            .areAnnotatedWith(AutoConfiguration.class)
            .should()
            .bePublic()
            .andShould()
            .haveModifier(JavaModifier.FINAL)
            .because("users name them in exclusions, and nobody extends them");

    @ArchTest
    static final ArchRule beanMethodsArePackagePrivate = methods()
            .that()
            .areAnnotatedWith(Bean.class)
            .should()
            .bePackagePrivate()
            .because("beans are asked from the context, never from the configuration");

    @ArchTest
    static final ArchRule noWebIsNeeded = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework.web..", "org.springframework.boot.webmvc..", "org.awaitility..")
            .because("an application with actors alone is tested too");

    @ArchTest
    static void everyAutoConfigurationIsListedForBootAndForTheSlice(JavaClasses classes) {
        assertThat(classes.stream()
                        .filter(type -> type.isAnnotatedWith(AutoConfiguration.class))
                        .map(JavaClass::getName))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(listed(AutoConfiguration.class)).contains(name))
                .allSatisfy(
                        name -> assertThat(listed(AutoConfigureActors.class)).contains(name));
    }

    @ArchTest
    static void everyPackageIsNullMarked(JavaClasses classes) {
        assertThat(classes.stream().map(JavaClass::getPackage).distinct())
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.isAnnotatedWith(NullMarked.class))
                        .as("@NullMarked in the package-info.java of %s", it.getName())
                        .isTrue());
    }

    private static Stream<String> listed(Class<?> annotation) {
        return StreamSupport.stream(ImportCandidates.load(annotation, null).spliterator(), false);
    }
}
