/** Bank transfers that neither make nor lose money. */
@NullMarked
package dev.actors.sample.demos.bank;

import org.jspecify.annotations.NullMarked;
