package dev.actors.sample.demos.bank;

/** There is less on the account than was to be withdrawn. */
final class OverdrawnException extends RuntimeException {

    OverdrawnException(int balance, int amount) {
        super(amount + " of " + balance);
    }
}
