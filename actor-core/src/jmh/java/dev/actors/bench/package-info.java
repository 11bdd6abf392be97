/**
 * Measures the engine against others: the same workloads, engine after engine, each in JVMs of its own.
 *
 * <p>{@link dev.actors.bench.Bench} is the command; docs/performance.md says how to use it. A {@link
 * dev.actors.bench.Workload} is written once, over an {@link dev.actors.bench.Engine}: what is compared is literally the
 * same, with the same checks.
 */
@NullMarked
package dev.actors.bench;

import org.jspecify.annotations.NullMarked;
