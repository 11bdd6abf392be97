package dev.actors.spring.guide;

import org.springframework.stereotype.Repository;

/** Stands for what is behind a database. */
@Repository
class Warehouse {

    private int pieces = 10;

    int count() {
        return pieces;
    }

    void save(int pieces) {
        this.pieces = pieces;
    }
}
