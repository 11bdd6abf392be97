package dev.actors;

/**
 * Keeps what a subclass has away from the object before it in memory: threads that write to neighbours would take the
 * cache line from each other all the time. Fields of superclasses come first.
 */
abstract class Padded {
    long p00;
    long p01;
    long p02;
    long p03;
    long p04;
    long p05;
    long p06;
    long p07;
    long p08;
    long p09;
    long p10;
    long p11;
    long p12;
    long p13;
    long p14;
    long p15;
}
