package dev.actors.spring.test.guide;

record Mail(String text) {}
