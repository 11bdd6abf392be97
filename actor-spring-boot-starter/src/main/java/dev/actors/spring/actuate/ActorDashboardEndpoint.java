package dev.actors.spring.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.actors.ActorSystem;
import dev.actors.SystemSnapshot;
import dev.actors.SystemSnapshot.Group;
import dev.actors.spring.actuate.DashboardAssets.Asset;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.annotation.RegisterReflectionForBinding;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.EndpointId;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.Selector.Match;
import org.springframework.boot.actuate.endpoint.web.PathMappedEndpoints;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.util.MimeTypeUtils;

/**
 * A page that shows the actors of a system at work.
 *
 * <p>The page reads the endpoints {@code actors}, {@code actorthreads}, {@code deadletters} and {@code actortrace} at
 * addresses relative to its own, so it follows them to another base path or port and through a proxy; where one of them is
 * not exposed it says so. Until somebody opens it nothing is read, and it can do nothing but read. May be called from any
 * thread.
 */
@WebEndpoint(id = "actordashboard", defaultAccess = Access.READ_ONLY)
@ImportRuntimeHints(DashboardAssets.Hints.class)
@RegisterReflectionForBinding({ActorDashboardEndpoint.GroupsDescriptor.class, WebAnswers.Problem.class})
public class ActorDashboardEndpoint {

    private static final String HTML = "text/html;charset=UTF-8";
    private static final EndpointId ID = EndpointId.of("actordashboard");
    private static final EndpointId ACTORS = EndpointId.of("actors");
    private static final int MOST_GROUPS = 200;

    private final Supplier<ActorSystem> system;
    private final Supplier<PathMappedEndpoints> endpoints;
    private final DashboardAssets assets = new DashboardAssets();

    /**
     * @param system asked for at each call
     * @param endpoints the endpoints that are exposed over the web, asked for at each call
     */
    public ActorDashboardEndpoint(Supplier<ActorSystem> system, Supplier<PathMappedEndpoints> endpoints) {
        this.system = system;
        this.endpoints = endpoints;
    }

    /** The page. */
    @ReadOperation(produces = HTML)
    public String page() {
        return assets.page(endpoints.get(), ID, false);
    }

    /**
     * What the page is made of, and the sums by group that it draws where there are too many actors to draw each; nothing but
     * what it knows by name.
     *
     * @param assetPath the rest of the path
     */
    @ReadOperation(
            produces = {"text/css", "text/javascript", "image/svg+xml", "application/json", "text/html", "application/*"
            })
    public WebEndpointResponse<Object> asset(@Selector(match = Match.ALL_REMAINING) Object assetPath) {
        return WebAnswers.answer(() -> {
            String path = WebAnswers.path(assetPath);
            if (path.isEmpty()) {
                return new WebEndpointResponse<>(
                        assets.page(endpoints.get(), ID, true), MimeTypeUtils.parseMimeType(HTML));
            }
            if (path.equals("groups") && endpoints.get().getEndpoint(ACTORS) != null) {
                return new WebEndpointResponse<>(
                        GroupsDescriptor.of(system.get().snapshot()), MimeTypeUtils.APPLICATION_JSON);
            }
            Asset asset = assets.find(path);
            return asset == null
                    ? WebAnswers.notFound("the dashboard has no '" + path + "'")
                    : new WebEndpointResponse<>(asset.content(), asset.type());
        });
    }

    /**
     * The sums by group, the groups with the most actors first.
     *
     * @param total how many groups there are, those left out included
     * @param list 200 of them at most
     */
    public record GroupsDescriptor(int total, List<GroupDescriptor> list) implements OperationResponseBody {

        static GroupsDescriptor of(SystemSnapshot snapshot) {
            List<Group> living = snapshot.groups().stream()
                    .filter(group -> group.actors().total() > 0)
                    .toList();
            return new GroupsDescriptor(
                    living.size(),
                    living.stream()
                            .sorted(Comparator.comparingInt(
                                            (Group group) -> group.actors().total())
                                    .reversed())
                            .limit(MOST_GROUPS)
                            .map(GroupDescriptor::of)
                            .toList());
        }
    }

    /**
     * One group.
     *
     * @param name null for the actors without a group
     * @param actors how many are alive
     * @param scheduled those that wait for a thread, their first turn included
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record GroupDescriptor(
            @Nullable String name,
            int actors,
            int idle,
            int scheduled,
            int running,
            int waiting,
            int backoff,
            long queued,
            long processed,
            long failed) {

        static GroupDescriptor of(Group group) {
            SystemSnapshot.Actors actors = group.actors();
            return new GroupDescriptor(
                    group.name(),
                    actors.total(),
                    actors.idle(),
                    actors.starting() + actors.scheduled(),
                    actors.running(),
                    actors.waiting(),
                    actors.backoff(),
                    group.mailbox().queued(),
                    group.mailbox().processed(),
                    group.mailbox().failed());
        }
    }
}
