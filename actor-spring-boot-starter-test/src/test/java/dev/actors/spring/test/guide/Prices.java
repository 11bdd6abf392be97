package dev.actors.spring.test.guide;

interface Prices {
    long of(String article);
}
