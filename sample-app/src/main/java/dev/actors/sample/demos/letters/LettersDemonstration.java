package dev.actors.sample.demos.letters;

import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** What "restart" and "die" do to an actor, its state and its messages. */
@Component
class LettersDemonstration implements Demonstration {

    @Override
    public String name() {
        return "letters";
    }

    @Override
    public String description() {
        return "A counter is restarted, fails, and dies. Restart and stop overtake the messages that wait; a restart loses the state"
                + " and no message; what a dead actor was told is a dead letter, each one counted.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(new Setting("messages", "messages before each step, and when the actor dies", 1, 1000, 20));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        ActorFactory<LettersDirector.Outcome> director = () -> new LettersDirector(run);
        return director;
    }
}
