package dev.actors.bench;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** Pekko set up well for two cores: its defaults start eight threads and are several times slower there. */
final class PekkoConfig {

    private PekkoConfig() {}

    static Config of(int throughput) {
        return ConfigFactory.parseString("""
                        pekko {
                          loglevel = OFF
                          stdout-loglevel = OFF
                          log-dead-letters = off
                          log-dead-letters-during-shutdown = off
                          daemonic = on
                          actor.default-dispatcher {
                            executor = fork-join-executor
                            throughput = %d
                            fork-join-executor {
                              parallelism-min = %d
                              parallelism-factor = 1.0
                              parallelism-max = %d
                            }
                          }
                        }
                        """.formatted(throughput, Engine.THREADS, Engine.THREADS))
                .withFallback(ConfigFactory.load());
    }
}
