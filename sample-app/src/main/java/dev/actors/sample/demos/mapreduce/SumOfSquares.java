package dev.actors.sample.demos.mapreduce;

import java.math.BigInteger;
import java.util.List;

class SumOfSquares implements MapReduce<BigInteger> {

    @Override
    public BigInteger map(BigInteger item) {
        return item.multiply(item);
    }

    @Override
    public BigInteger reduce(List<BigInteger> items) {
        return items.stream().reduce(BigInteger.ZERO, BigInteger::add);
    }
}
