package dev.actors.sample.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.Actor;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.sample.SampleApplication;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The dashboard as people see it, in a real browser. */
class DashboardBrowserTests {

    private static final String AXE = "axe.min.js";

    private static Browser browser;
    private static ConfigurableApplicationContext sample;
    private static ActorSystem system;
    private static String address;
    private static Traffic traffic;

    @BeforeAll
    static void start() {
        browser = Browser.start();
        sample = SpringApplication.run(
                SampleApplication.class,
                "--server.port=0",
                "--actor.pool.size=4",
                "--logging.level.dev.actors=off"); // they fail on purpose
        address = "http://localhost:" + sample.getEnvironment().getProperty("local.server.port");
        system = sample.getBean(ActorSystem.class);
        traffic = Traffic.in(system);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        if (sample != null) {
            traffic.stop();
            sample.close();
        }
    }

    @BeforeEach
    void open() {
        browser.emulateNothing();
        browser.resize(1440, 1000);
        browser.open(address + "/");
        browser.script("localStorage.clear()");
        drawn();
    }

    @AfterEach
    void theConsoleIsEmpty() {
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void theFirstPageLeadsToTheDashboardWhichShowsFiguresThatMove() {
        assertThat(browser.address()).endsWith("/actuator/actordashboard");
        browser.until("the system's name", "document.title.startsWith('sample')");
        browser.until("a rate", "/\\d/.test(document.getElementById('tile-rate').textContent)");
        for (String tile : List.of("actors", "queued", "busy", "failures", "deadletters", "uptime")) {
            assertThat(browser.find("#tile-" + tile).getText()).as(tile).containsPattern("\\d");
        }
        String before = browser.find("#tile-uptime").getText();
        browser.until(
                "a later time", () -> !browser.find("#tile-uptime").getText().equals(before));
    }

    @Test
    void eachThreadIsABarAndEachActorACircle() {
        browser.until("four bars", "document.querySelectorAll('.thread [role=meter]').length === 4");
        browser.until(
                "as many circles as actors",
                "document.querySelectorAll('#picture .actor').length"
                        + " === Number(document.getElementById('tile-actors').textContent.replaceAll(',', ''))");
        browser.until("a thread that runs an actor", "document.querySelector('.runs[href]')");
        browser.until("arrows", "document.querySelectorAll('#picture .flow').length > 0");
        browser.until("messages to itself", "document.querySelectorAll('#picture .actor.self .loop[d]').length > 0");
        assertThat(browser.script("return document.querySelectorAll('#picture .hull .label').length"))
                .isEqualTo(browser.script("return document.querySelectorAll('#picture .hull').length"));
    }

    @Test
    void theHistoryIsDrawn() {
        browser.until("three charts", "document.querySelectorAll('#history canvas').length === 3");
        browser.until(
                "a figure of each",
                "[...document.querySelectorAll('.chart-figure')].every(f => /\\d.* now/.test(f.textContent))");
        browser.until("some history", "Number(document.documentElement.dataset.polls) > 8");
        browser.screenshot("light");
    }

    @Test
    void theTableIsSearchedFilteredAndSorted() {
        browser.find("#search").sendKeys("ments-3");
        browser.until("the one that was searched", "document.querySelectorAll('.actors tbody tr').length === 1");
        assertThat(browser.find(".actors tbody th").getText()).isEqualTo("payments-3");

        browser.find("#search").clear();
        browser.find("#search").sendKeys(Keys.SPACE);
        browser.script(
                "const g = document.getElementById('group'); g.value = 'stock'; g.dispatchEvent(new Event('change'))");
        browser.until("the group", "document.querySelectorAll('.actors tbody tr').length === 5");

        browser.find(".actors thead th:nth-child(5) button").click();
        browser.until("sorted by what was processed, the most first", """
                document.querySelector('.actors thead th:nth-child(5)').ariaSort === 'descending'
                  && [...document.querySelectorAll('.actors tbody td:nth-child(5)')]
                    .map(cell => Number(cell.textContent.replaceAll(',', '')))
                    .every((n, i, all) => i === 0 || all[i - 1] >= n)""");
    }

    @Test
    void aClickOpensAnActorsPageAndTheWayBackLeadsToTheList() {
        browser.find("#search").sendKeys("orders-7");
        browser.until("the row", "document.querySelectorAll('.actors tbody tr').length === 1");
        browser.find(".actors tbody a").click();
        browser.until(
                "what it has processed", "/^[\\d,]+$/.test(document.getElementById('actor-processed')?.textContent)");
        assertThat(browser.find("#actor-title").getText()).isEqualTo("orders-7");
        assertThat(browser.find("#actor-group").getText()).isEqualTo("orders");
        assertThat(browser.find("#actor-type").getText()).contains("Traffic");
        assertThat(browser.find("#actor-peak").getText()).matches("[\\d,]+");
        browser.until("its messages", "document.querySelectorAll('#actor .message').length > 0");
        browser.screenshot("actor");

        browser.find(".back").click();
        browser.until("the overview", "!document.getElementById('overview').hidden");
        browser.script(
                "document.querySelector('#picture .actor[data-name=\"stock-2\"]').dispatchEvent(new MouseEvent('click'))");
        browser.until("the other's page", "document.getElementById('actor-title')?.textContent === 'stock-2'");
    }

    @Test
    void anActorThatHasStoppedSaysSoOnItsPage() {
        ActorRef<Object> mortal = idle("mortal/1 é", null);
        browser.open(address + "/actuator/actordashboard#/actor/mortal%2F1%20%C3%A9");
        browser.reload();
        browser.until("its page", "document.getElementById('actor-processed')?.textContent === '0'");
        mortal.stop().join();
        browser.until(
                "that it has stopped",
                "/has stopped/.test(document.querySelector('#actor .unavailable')?.textContent)");
        browser.open(address + "/"); // asks for it no more
        assertThat(browser.errors()).allSatisfy(error -> assertThat(error).contains("404"));
    }

    @Test
    void aMessageToAStoppedActorAppearsAmongTheDeadLetters() {
        ActorRef<Object> mortal = idle("mortal", null);
        mortal.stop().join();
        mortal.tell("too late");
        browser.until("the dead letter", """
                [...document.querySelectorAll('#letters-table tbody tr')]
                  .some(row => /stopped.*mortal.*String/.test(row.textContent))""");
        browser.until("its reason", "/\\d+ stopped/.test(document.querySelector('.reasons').textContent)");
    }

    @Test
    void aMessageAppearsInTheTrace() {
        ActorRef<Object> reader = idle("reader", null);
        browser.until("the message", () -> {
            reader.tell("to be read");
            return Boolean.TRUE.equals(browser.script("""
                    return [...document.querySelectorAll('#trace .message')]
                      .some(entry => /String.*outside → reader/.test(entry.textContent))"""));
        });
        reader.stop();
    }

    @Test
    void aHiddenPageReadsNothingAndGoesOnWhenItIsSeenAgain() {
        browser.hidePage(true);
        browser.until("that it rests", "document.documentElement.dataset.status === 'hidden'");
        Object polls = browser.asyncScript("""
                const done = arguments[arguments.length - 1];
                setTimeout(() => {
                  const before = performance.getEntriesByType('resource').length;
                  const polls = document.documentElement.dataset.polls;
                  setTimeout(() => done(performance.getEntriesByType('resource').length === before
                    && document.documentElement.dataset.polls === polls), 4000);
                }, 2000)""");
        assertThat(polls).isEqualTo(true);
        Object before = browser.script("return document.documentElement.dataset.polls");
        browser.hidePage(false);
        browser.until(
                "that it goes on",
                () -> !Objects.equals(before, browser.script("return document.documentElement.dataset.polls")));
    }

    @Test
    void fourHundredPixelsAreEnough() {
        browser.emulateWidth(400);
        browser.reload();
        drawn();
        assertThat(overflow()).isLessThanOrEqualTo(0);
        browser.screenshot("narrow");
        browser.script("location.hash = '#/actor/orders-1'");
        browser.until("an actor's page", "/\\d/.test(document.getElementById('actor-processed')?.textContent)");
        assertThat(overflow()).isLessThanOrEqualTo(0);
    }

    @Test
    void theKeyboardReachesAllOfIt() {
        tabUntil("the way past the picture", "document.activeElement.matches('.skip')");
        browser.focused().sendKeys(Keys.ENTER);
        browser.until("the list, with the focus on it", "document.activeElement.id === 'table'");
        WebElement search = browser.find("#search");
        search.sendKeys("shipping-2");
        browser.until("the row", "document.querySelectorAll('.actors tbody tr').length === 1");
        tabUntil("the row", "document.activeElement.matches('.actors tbody a')");
        browser.focused().sendKeys(Keys.ENTER);
        browser.until("its page, with the focus on its name", "document.activeElement.id === 'actor-title'");
        assertThat(browser.focused().getText()).isEqualTo("shipping-2");

        tabUntil("the way back", "document.activeElement.matches('.back')");
        browser.focused().sendKeys(Keys.ENTER);
        browser.until("the focus back on the row", "document.activeElement.matches('.actors tbody a')");

        browser.script("document.querySelector('#picture .actor[tabindex=\"0\"]').focus()");
        Object first = browser.script("return document.activeElement.dataset.name");
        browser.focused().sendKeys(Keys.ARROW_RIGHT);
        Object second = browser.script("return document.activeElement.dataset.name");
        assertThat(second).isNotNull().isNotEqualTo(first);
        browser.focused().sendKeys(Keys.ENTER);
        browser.until("the circle's actor", "document.getElementById('actor-title')?.textContent === '" + second + "'");
    }

    @Test
    void darkFollowsTheSystemUntilTheButtonIsPressed() {
        browser.emulateColorScheme("dark");
        browser.reload();
        drawn();
        assertThat(background()).isEqualTo("rgb(12, 18, 25)");
        browser.until("some history", "Number(document.documentElement.dataset.polls) > 5");
        browser.screenshot("dark");

        browser.find("#theme").click();
        assertThat(background()).isEqualTo("rgb(243, 245, 248)");
        browser.reload();
        drawn();
        assertThat(background()).isEqualTo("rgb(243, 245, 248)");
    }

    @Test
    void axeFindsNothingSeriousInLightAndDark() throws IOException {
        for (String scheme : List.of("light", "dark")) {
            browser.emulateColorScheme(scheme);
            browser.reload();
            drawn();
            assertThat(seriousFindings()).as(scheme).isEmpty();
            browser.script("location.hash = '#/actor/orders-1'");
            browser.until("an actor's page", "/\\d/.test(document.getElementById('actor-processed')?.textContent)");
            assertThat(seriousFindings()).as(scheme).isEmpty();
            browser.script("location.hash = ''");
        }
    }

    @Test
    void tenThousandActorsAreGroupsAndStaySmooth() {
        List<ActorRef<Object>> crowd = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            crowd.add(idle("cell-" + i, "cells-" + i % 40));
        }
        browser.until("rings instead of circles", """
                document.querySelectorAll('#picture .hull.many').length >= 40
                  && document.querySelectorAll('#picture .actor').length === 0""");
        browser.script("performance.clearMeasures()");
        browser.until("twelve frames", "performance.getEntriesByName('actordashboard-frame').length >= 12");
        // the middle one: a busy machine may take the processor away from any single frame
        double frame = ((Number) browser.script("""
                const all = performance.getEntriesByName('actordashboard-frame').map(e => e.duration).sort((a, b) => a - b);
                return all[Math.floor(all.length / 2)] + 0.001""")).doubleValue();
        assertThat(frame).as("milliseconds").isLessThan(50);

        browser.find("#search").sendKeys("cell-99");
        browser.until("the 111 that were searched, on pages", """
                document.querySelectorAll('.actors tbody tr').length === 25
                  && /^111 of 10,0/.test(document.getElementById('table-note').textContent)""");
        browser.screenshot("groups");
        crowd.forEach(ActorRef::stop);
        browser.until("circles again", "document.querySelectorAll('#picture .actor').length > 0");
    }

    private static void drawn() {
        browser.until(
                "a first frame",
                "Number(document.documentElement.dataset.polls) > 1"
                        + " && document.querySelectorAll('#picture .hull').length > 0");
    }

    private static void tabUntil(String what, String condition) {
        browser.until(what, () -> {
            if (Boolean.TRUE.equals(browser.script("return " + condition))) {
                return true;
            }
            browser.focused().sendKeys(Keys.TAB);
            return false;
        });
    }

    private static long overflow() {
        assertThat(browser.script("return innerWidth")).isEqualTo(400L);
        return (long)
                browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    }

    private static Object background() {
        return browser.script("return getComputedStyle(document.body).backgroundColor");
    }

    @SuppressWarnings("unchecked")
    private static List<String> seriousFindings() throws IOException {
        try (InputStream axe = Objects.requireNonNull(
                DashboardBrowserTests.class.getClassLoader().getResourceAsStream(AXE), AXE)) {
            browser.script(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
        }
        Object findings = browser.asyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run().then(
                  result => done(result.violations.filter(v => ['serious', 'critical'].includes(v.impact))
                    .map(v => ({text: v.id + ': ' + v.nodes.map(n => n.html).slice(0, 3).join(' | ')}))),
                  error => done([{text: String(error)}]))""");
        return ((List<Map<String, String>>) findings)
                .stream().map(finding -> finding.get("text")).toList();
    }

    private static ActorRef<Object> idle(String name, String group) {
        ActorOptions options = ActorOptions.defaults();
        Actor<Object> still = (message, context) -> {};
        return system.spawn(name, () -> still, group == null ? options : options.group(group));
    }
}
