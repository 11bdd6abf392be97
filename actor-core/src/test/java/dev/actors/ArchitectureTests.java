package dev.actors;

import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

@AnalyzeClasses(packages = "dev.actors", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule theEngineNeedsTheJdkAndNothingElse = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.actors", "dev.actors.test", "java..", "org.jspecify.annotations")
            .because("whoever embeds the engine takes on no other library");

    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().assignedFrom(new EachPackage()).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packagesAreNamedForWhatTheyAreAbout = noClasses()
            .should()
            .resideInAnyPackage("..internal..", "..impl..", "..util..")
            .because("what is not for users is package-private, and a helper lives beside what it helps");

    @ArchTest
    static void moreTypesAreHiddenThanShown(JavaClasses classes) {
        Map<Boolean, List<String>> typesByPublic = classes.stream()
                .filter(type -> type.getPackageName().equals("dev.actors") && type.isTopLevelClass())
                .filter(type -> !isPublicByNature(type))
                .collect(partitioningBy(
                        type -> type.getModifiers().contains(PUBLIC), mapping(JavaClass::getSimpleName, toList())));
        List<String> shown = typesByPublic.get(true);
        assertThat(typesByPublic.get(false))
                .as("hidden types, against %d shown: hide what users can do without of %s", shown.size(), shown)
                .hasSizeGreaterThan(shown.size());
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

    private static boolean isPublicByNature(JavaClass type) {
        return type.isAssignableTo(Throwable.class)
                || type.isAnnotation()
                || type.getSimpleName().equals("package-info");
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
