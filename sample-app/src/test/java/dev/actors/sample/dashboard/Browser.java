package dev.actors.sample.dashboard;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * A Chromium without a window. Tests that need one are skipped where none is installed, and fail there if the environment says
 * {@code CI=true}.
 */
final class Browser implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final List<String> ARGUMENTS = List.of(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1440,1000");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser start() {
        Optional<File> chromium = installed("chromium", "chromium-browser", "google-chrome");
        Optional<File> chromedriver = installed("chromedriver");
        if (chromium.isEmpty() || chromedriver.isEmpty()) {
            String missing =
                    "no chromium and chromedriver on the path: install both to test the dashboard in a browser";
            if ("true".equals(System.getenv("CI"))) {
                fail(missing);
            }
            assumeTrue(false, missing);
        }
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.orElseThrow());
        options.addArguments(ARGUMENTS);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.orElseThrow())
                .usingAnyFreePort()
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    private static Optional<File> installed(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> new File(folder, name)))
                .filter(File::canExecute)
                .findFirst();
    }

    void open(String address) {
        driver.get(address);
    }

    void reload() {
        driver.navigate().refresh();
    }

    String address() {
        return driver.getCurrentUrl();
    }

    void resize(int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
    }

    /** As a phone of that width has it: a window cannot be made so narrow. */
    void emulateWidth(int width) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    }

    void emulateNothing() {
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    void emulateColorScheme(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    Object script(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    Object asyncScript(String script) {
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return driver.executeAsyncScript(script);
    }

    /** Waits until the expression is true in the page. */
    void until(String what, String expression) {
        until(what, () -> Boolean.TRUE.equals(script("return Boolean(" + expression + ")")));
    }

    void until(String what, Supplier<Boolean> condition) {
        new WebDriverWait(driver, PATIENCE, Duration.ofMillis(100))
                .ignoring(StaleElementReferenceException.class)
                .withMessage(what)
                .until(ignored -> condition.get());
    }

    /** What the page has logged as an error since the last call. */
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** As if another tab were in front: whether a browser without a window ever hides one differs between versions. */
    void hidePage(boolean hidden) {
        script("Object.defineProperty(document, 'hidden', {configurable: true, get: () => " + hidden + "});"
                + "document.dispatchEvent(new Event('visibilitychange'))");
    }

    /** Kept beside the other results of the build. */
    void screenshot(String name) {
        Path target = Path.of("target", "screenshots", name + ".png");
        try {
            Files.createDirectories(target.getParent());
            Files.write(target, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
