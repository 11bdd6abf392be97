package dev.actors.spring.autoconfigure;

import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.SystemSnapshot.DispatcherInfo;
import dev.actors.spring.InvalidActorException;
import dev.actors.spring.InvalidActorException.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.env.Environment;

/**
 * Spawns the actors of the context when all other beans are there, and tells their handles.
 *
 * <p>The system is new then: actors accept and queue, and begin when it is started. Lazy initialisation makes no
 * difference, as actors are found by their definitions.
 */
final class ActorSpawner implements SmartInitializingSingleton {

    private final ConfigurableListableBeanFactory beanFactory;
    private final Environment environment;
    private final ObjectProvider<ActorSystem> systems;
    private final ActorProperties properties;
    private final ActorCreationGuard guard;
    private final ActorSystemLifecycle lifecycle;
    private final List<ActorInstances<Object>> made = new ArrayList<>();

    ActorSpawner(
            ConfigurableListableBeanFactory beanFactory,
            Environment environment,
            ObjectProvider<ActorSystem> systems,
            ActorProperties properties,
            ActorCreationGuard guard,
            ActorSystemLifecycle lifecycle) {
        this.beanFactory = beanFactory;
        this.environment = environment;
        this.systems = systems;
        this.properties = properties;
        this.guard = guard;
        this.lifecycle = lifecycle;
    }

    @Override
    public void afterSingletonsInstantiated() {
        List<ActorPlan> plans = plans();
        if (plans.isEmpty()) {
            return;
        }
        ActorSystem system = systems.getObject();
        lifecycle.adopt(system);
        lifecycle.whenClosed(() -> made.forEach(ActorInstances::destroyCurrent));
        OptionsFactory factory = new OptionsFactory(properties, Placeholders.of(environment));
        Map<ActorPlan, ActorOptions> options = new LinkedHashMap<>();
        plans.forEach(plan -> options.put(plan, factory.options(plan)));
        requireDispatchers(options, system);
        options.forEach((plan, chosen) -> spawn(plan, chosen, system));
        bindGroups(plans, system);
    }

    private List<ActorPlan> plans() {
        Map<String, ActorDefinition> definitions = new LinkedHashMap<>();
        for (String beanName : ActorBeanRegistrar.actors(beanFactory)) {
            ActorDefinition definition = ActorDefinition.find(beanFactory, beanName);
            if (definition != null) {
                definitions.put(ActorDefinition.actorName(beanName), definition);
            }
        }
        List<Problem> problems = new ArrayList<>();
        Map<String, ActorProperties.Actor> settings = new ActorEntries(properties.actors())
                .assign(
                        definitions.keySet(),
                        ActorBeanRegistrar.actorsOfParents(beanFactory),
                        properties.failOnUnknownActor(),
                        problems);
        if (!problems.isEmpty()) {
            throw new InvalidActorException(problems);
        }
        List<ActorPlan> plans = new ArrayList<>();
        definitions.forEach((name, definition) -> plans.add(ActorPlan.of(
                name,
                definition,
                settings.getOrDefault(name, ActorProperties.Actor.NONE),
                Placeholders.of(environment))));
        return plans;
    }

    private void spawn(ActorPlan plan, ActorOptions options, ActorSystem system) {
        Object handle = beanFactory.getBean(plan.name());
        if (handle instanceof KeyedHandle<?> keyed && plan.keyed()) {
            bind(keyed, system.keyed(plan.name(), instances(plan)::createForKey, options));
        } else if (handle instanceof RefHandle<?> ref && !plan.several() && !plan.keyed()) {
            bind(ref, system.spawn(plan.name(), instances(plan), options));
        } else if (handle instanceof GroupHandle<?> && plan.several()) {
            for (int i = 0; i < plan.instances(); i++) {
                system.spawn(plan.instanceName(i), instances(plan), options);
            }
        } else if (handle instanceof LateBound<?>) {
            throw new InvalidActorException(List.of(new Problem(
                    "Actor '" + plan.name() + "' was one actor, a group or keyed when the application was built, and is"
                            + " something else now.",
                    "Build the application with the same instances that it runs with, or run it without ahead-of-time"
                            + " processing.")));
        }
        // else somebody put another bean in its place, as a test does: no message could reach the actor
    }

    private ActorInstances<Object> instances(ActorPlan plan) {
        ActorInstances<Object> instances = new ActorInstances<>(beanFactory, guard, plan.definition());
        made.add(instances);
        return instances;
    }

    private void bindGroups(List<ActorPlan> plans, ActorSystem system) {
        Set<String> groups = new LinkedHashSet<>();
        plans.forEach(plan -> {
            if (plan.group() != null) {
                groups.add(plan.group());
            }
        });
        for (String group : groups) {
            if (beanFactory.containsLocalBean(group) && beanFactory.getBean(group) instanceof GroupHandle<?> handle) {
                bind(handle, system.group(group));
            }
        }
    }

    private void requireDispatchers(Map<ActorPlan, ActorOptions> options, ActorSystem system) {
        Set<String> known = system.snapshot().dispatchers().stream()
                .map(DispatcherInfo::name)
                .collect(Collectors.toCollection(TreeSet::new));
        List<Problem> problems = new ArrayList<>();
        options.forEach((plan, chosen) -> chosen.dispatcher()
                .filter(name -> !known.contains(name))
                .ifPresent(name -> problems.add(new Problem(
                        "Actor '" + plan.name() + "' is to run on dispatcher '" + name
                                + "', which does not exist: bean "
                                + plan.definition().describe() + ".",
                        "The dispatchers are: " + String.join(", ", known) + ". Add the other one under"
                                + " actor.dispatchers." + name
                                + ", or as a bean of type Dispatcher with that name."))));
        if (!problems.isEmpty()) {
            throw new InvalidActorException(problems);
        }
    }

    // The handle's type was read off the same definition as that of the actor
    @SuppressWarnings("unchecked")
    private static <M> void bind(RefHandle<M> handle, ActorRef<Object> ref) {
        handle.bind((ActorRef<M>) ref);
    }

    @SuppressWarnings("unchecked")
    private static <M> void bind(GroupHandle<M> handle, ActorGroup<Object> group) {
        handle.bind((ActorGroup<M>) group);
    }

    @SuppressWarnings("unchecked")
    private static <M> void bind(KeyedHandle<M> handle, KeyedActors<Object> actors) {
        handle.bind((KeyedActors<M>) actors);
    }
}
