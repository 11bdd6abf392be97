package dev.actors.spring.test.guide;

import org.springframework.stereotype.Repository;

@Repository
class DatabasePrices implements Prices {

    @Override
    public long of(String article) {
        return article.length();
    }
}
