package dev.actors.spring.autoconfigure;

import dev.actors.ReceiveMethods;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.generate.GenerationContext;
import org.springframework.aot.hint.ExecutableMode;
import org.springframework.aot.hint.ReflectionHints;
import org.springframework.beans.factory.aot.BeanRegistrationAotContribution;
import org.springframework.beans.factory.aot.BeanRegistrationAotProcessor;
import org.springframework.beans.factory.aot.BeanRegistrationCode;
import org.springframework.beans.factory.aot.BeanRegistrationCodeFragments;
import org.springframework.beans.factory.aot.BeanRegistrationCodeFragmentsDecorator;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.RegisteredBean;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.ResolvableType;
import org.springframework.javapoet.CodeBlock;
import org.springframework.util.ClassUtils;

/**
 * Says ahead of time what actors need at run time: reflection on their handlers and hooks, and handles of the right type.
 *
 * <p>The code for a handle is in this package, which sees nothing but public types; so message types are named there, not
 * referred to.
 */
final class ActorAotProcessor implements BeanRegistrationAotProcessor {

    @Override
    public @Nullable BeanRegistrationAotContribution processAheadOfTime(RegisteredBean bean) {
        RootBeanDefinition definition = bean.getMergedBeanDefinition();
        if (definition.hasBeanClass() && definition.getBeanClass() == ActorHandles.class) {
            return BeanRegistrationAotContribution.withCustomCodeFragments(
                    fragments -> new HandleCode(fragments, definition.getResolvableType()));
        }
        ConfigurableListableBeanFactory beanFactory = bean.getBeanFactory();
        if (ActorDefinition.isInstanceDefinition(beanFactory, bean.getBeanName())) {
            ActorDefinition actor = ActorDefinition.find(beanFactory, bean.getBeanName());
            if (actor != null) {
                return (context, code) -> hints(actor, context.getRuntimeHints().reflection());
            }
        }
        return null;
    }

    private static void hints(ActorDefinition actor, ReflectionHints reflection) {
        ReceiveMethods methods = ReceiveMethods.of(ClassUtils.getUserClass(actor.type()));
        for (Method handler : methods.handlers()) {
            reflection.registerMethod(handler, ExecutableMode.INVOKE);
            for (Class<?> parameter : handler.getParameterTypes()) {
                reflection.registerType(parameter);
            }
        }
        methods.hooks().forEach(hook -> reflection.registerMethod(hook, ExecutableMode.INVOKE));
    }

    /** The code that makes the definition of a handle. */
    private static final class HandleCode extends BeanRegistrationCodeFragmentsDecorator {

        private final ResolvableType type;

        HandleCode(BeanRegistrationCodeFragments fragments, ResolvableType type) {
            super(fragments);
            this.type = type;
        }

        @Override
        public CodeBlock generateNewBeanDefinitionCode(
                GenerationContext context, ResolvableType beanType, BeanRegistrationCode registration) {
            return CodeBlock.builder()
                    .addStatement(
                            "$T $L = new $T($T.class)",
                            RootBeanDefinition.class,
                            BEAN_DEFINITION_VARIABLE,
                            RootBeanDefinition.class,
                            ActorHandles.class)
                    .addStatement(
                            "$L.setTargetType($L)",
                            BEAN_DEFINITION_VARIABLE,
                            typeCode(type, context.getRuntimeHints().reflection()))
                    .build();
        }

        private static CodeBlock typeCode(ResolvableType type, ReflectionHints reflection) {
            Class<?> raw = type.toClass();
            reflection.registerType(raw);
            CodeBlock.Builder code = CodeBlock.builder().add("$T.type($S", ActorHandles.class, raw.getName());
            if (type.hasGenerics() && !type.hasUnresolvableGenerics()) {
                for (ResolvableType generic : type.getGenerics()) {
                    code.add(", ").add(typeCode(generic, reflection));
                }
            }
            return code.add(")").build();
        }
    }
}
