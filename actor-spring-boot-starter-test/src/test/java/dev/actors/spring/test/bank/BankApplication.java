package dev.actors.spring.test.bank;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.PropertySource;

/** The application whose actors the tests of this package start: they leave out all else that it has. */
@SpringBootApplication
@PropertySource("classpath:bank.properties")
class BankApplication {}
