package dev.actors.spring;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;

/** A small application on a real server, and a client that sends paths as they are written. */
public final class HttpProbe implements AutoCloseable {

    private final HttpClient client = HttpClient.newHttpClient();
    private final ConfigurableApplicationContext context;
    private final String base;

    private HttpProbe(ConfigurableApplicationContext context, String portProperty) {
        this.context = context;
        this.base = "http://localhost:" + context.getEnvironment().getProperty(portProperty);
    }

    public static HttpProbe start(WebApplicationType type, List<Class<?>> sources, String... properties) {
        return start(type, "local.server.port", sources, properties);
    }

    public static HttpProbe start(
            WebApplicationType type, String portProperty, List<Class<?>> sources, String... properties) {
        SpringApplication application = new SpringApplication(sources.toArray(Class<?>[]::new));
        application.setWebApplicationType(type);
        List<String> args = new ArrayList<>(List.of(
                "--server.port=0",
                "--spring.main.banner-mode=off",
                "--logging.level.root=off",
                "--spring.jmx.enabled=false"));
        Arrays.stream(properties).map(property -> "--" + property).forEach(args::add);
        return new HttpProbe(application.run(args.toArray(String[]::new)), portProperty);
    }

    public ConfigurableApplicationContext context() {
        return context;
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    public HttpResponse<String> post(String path, String json) {
        return send(request(path, "Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
        return headers.length == 0 ? request : request.headers(headers);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException ex) {
            throw new IllegalStateException(ex);
        } catch (InterruptedException ex) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(ex);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
