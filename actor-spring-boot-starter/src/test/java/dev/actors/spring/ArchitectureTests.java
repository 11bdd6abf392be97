package dev.actors.spring;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.jspecify.annotations.NullMarked;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.annotation.Bean;

@AnalyzeClasses(packages = "dev.actors.spring", importOptions = ImportOption.DoNotIncludeTests.class)
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
    static final ArchRule postProcessorsComeFromStaticMethods = methods()
            .that()
            .areAnnotatedWith(Bean.class)
            .and(returnAPostProcessor())
            .should()
            .beStatic()
            .because("an instance method would create its configuration before anything can process it");

    @ArchTest
    static final ArchRule whatApplicationsUseNeedsNoOptionalLibrary = noClasses()
            .that()
            .resideInAPackage("dev.actors.spring")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.micrometer..",
                    "org.springframework.boot.actuate..",
                    "org.springframework.boot.health..",
                    "org.springframework.boot.micrometer..",
                    "org.springframework.web..",
                    "org.springframework.http..")
            .because("an application with the starter alone starts and works");

    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().assignedFrom(new EachPackage()).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packagesAreNamedForWhatTheyAreAbout = noClasses()
            .should()
            .resideInAnyPackage("..internal..", "..impl..", "..util..")
            .because("what is not for users is package-private, and a helper lives beside what it helps");

    @ArchTest
    static void everyAutoConfigurationIsListedForBoot(JavaClasses classes) {
        var listed = ImportCandidates.load(AutoConfiguration.class, null).getCandidates().stream()
                .filter(name -> name.startsWith("dev.actors."));
        assertThat(classes.stream()
                        .filter(type -> type.isAnnotatedWith(AutoConfiguration.class))
                        .map(JavaClass::getName))
                .containsExactlyInAnyOrderElementsOf(listed.toList());
    }

    @ArchTest
    static void everyPackageIsNullMarked(JavaClasses classes) {
        var packages = classes.stream().map(JavaClass::getPackage).distinct().toList();
        assertThat(packages)
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.isAnnotatedWith(NullMarked.class))
                        .as("@NullMarked in the package-info.java of %s", it.getName())
                        .isTrue());
    }

    private static DescribedPredicate<JavaMethod> returnAPostProcessor() {
        return DescribedPredicate.describe("return a post-processor", method -> {
            JavaClass type = method.getRawReturnType();
            return type.isAssignableTo(BeanPostProcessor.class) || type.isAssignableTo(BeanFactoryPostProcessor.class);
        });
    }

    /** The root package is a slice like the packages below it, which a pattern could not say. */
    private static final class EachPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
