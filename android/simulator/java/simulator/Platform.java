package simulator;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the classes of Android do here: a table by class and method, and values beside each object. */
public final class Platform {
    /** One method of the platform. */
    public interface Deed {
        Object run(Object self, Object[] given) throws Exception;
    }

    private static final Map<String, Deed> deeds = new ConcurrentHashMap<>();
    private static final Map<Object, Map<String, Object>> values = Collections.synchronizedMap(new IdentityHashMap<>());

    private Platform() {}

    /** `on("Toast.show", …)`, or `on("*.getAssets", …)` for a method of any class. */
    public static void on(String name, Deed deed) {
        deeds.put(name, deed);
    }

    /** Called by every method of the platform's classes. What is not in the table does nothing. */
    public static Object call(String name, Object self, Object[] given) {
        Deed deed = deeds.get(name);
        if (deed == null) deed = deeds.get("*" + name.substring(name.indexOf('.')));
        if (deed == null) return null;
        try {
            return deed.run(self, given);
        } catch (RuntimeException thrown) {
            throw thrown;
        } catch (Exception thrown) {
            return sneak(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> Object sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** Values beside an object, which its class does not have here. */
    public static Map<String, Object> of(Object self) {
        return values.computeIfAbsent(self, any -> Collections.synchronizedMap(new HashMap<>()));
    }

    @SuppressWarnings("unchecked")
    public static <T> T get(Object self, String name) {
        return (T) of(self).get(name);
    }

    public static Object put(Object self, String name, Object value) {
        of(self).put(name, value);
        return null;
    }
}
