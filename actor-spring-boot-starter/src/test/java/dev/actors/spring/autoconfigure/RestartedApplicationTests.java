package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorRef;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** What devtools does: the application's classes are loaded anew for each start, the libraries are not. */
class RestartedApplicationTests {

    private static final String APPLICATION = "dev.actors.spring.guide.";

    /** Loads the classes of the application itself, and asks its parent for all others. */
    private static final class RestartClassLoader extends ClassLoader {

        RestartClassLoader(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                if (!name.startsWith(APPLICATION)) {
                    return super.loadClass(name, resolve);
                }
                byte[] code = code(name);
                return defineClass(name, code, 0, code.length);
            }
        }

        private byte[] code(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                return in.readAllBytes();
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** In a JVM of its own, which drops soft references at once: Spring's caches are made of them. */
    @Test
    void theClassLoaderOfAnEndedApplicationCanBeCollected() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:SoftRefLRUPolicyMSPerMB=0",
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        RestartedApplicationTests.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** Ends with a failure where the class loader is kept. */
    public static void main(String[] arguments) throws Exception {
        runOnce(); // Spring Boot keeps the class loader of the first application that binds properties
        WeakReference<ClassLoader> loader = runOnce();
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> {
                    System.gc();
                    return loader.get() == null;
                });
    }

    private static WeakReference<ClassLoader> runOnce() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader loader = new RestartClassLoader(before);
        thread.setContextClassLoader(loader);
        try {
            Class<?> application = loader.loadClass(APPLICATION + "GuideApplication");
            try (ConfigurableApplicationContext context = new SpringApplicationBuilder(application)
                    .web(WebApplicationType.NONE)
                    .registerShutdownHook(false)
                    .run("--logging.level.root=warn", "--logging.register-shutdown-hook=false")) {
                ActorRef<?> stock = context.getBean("stock", ActorRef.class);
                assertThat(stock.name()).isEqualTo("stock");
                stock.restart();
            }
        } finally {
            thread.setContextClassLoader(before);
        }
        return new WeakReference<>(loader);
    }
}
