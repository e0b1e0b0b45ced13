package academy.tuning.core;

import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;

/** Runs the calls of the page. Each method checks its parameters before it touches the device. */
public final class Bridge {
    /** Sends a message to the page. */
    public interface Page {
        void send(String message);
    }

    /** Ends a call, now or later, once. */
    public interface Answer {
        void done(JSONObject result);

        void refuse(String reason);
    }

    /** One method of the bridge. */
    public interface Method {
        void run(JSONObject parameters, Answer answer) throws Refusal;
    }

    private final Map<String, Method> methods = new HashMap<String, Method>();

    /** Adds a method. The web app declares the same names in `shell-methods.ts`. */
    public Bridge with(String name, Method method) {
        methods.put(name, method);
        return this;
    }

    public void receive(String message, final Page page) {
        final Messages.Call call = Messages.read(message);
        if (call == null) return;
        Answer answer = new Answer() {
            private boolean isEnded;

            @Override public void done(JSONObject result) {
                end(Messages.done(call.id, result));
            }

            @Override public void refuse(String reason) {
                end(Messages.refused(call.id, reason));
            }

            private void end(String message) {
                if (isEnded) return;
                isEnded = true;
                page.send(message);
            }
        };
        Method method = methods.get(call.method);
        try {
            if (method == null) throw new Refusal(Refusal.UNKNOWN_METHOD);
            method.run(call.parameters, answer);
        } catch (Refusal refusal) {
            answer.refuse(refusal.reason);
        }
    }

    /** A text of the parameters within a length. */
    public static String text(JSONObject parameters, String name, int longest) throws Refusal {
        Object value = parameters.opt(name);
        if (!(value instanceof String)) throw new Refusal(Refusal.BAD_INPUT);
        String text = (String) value;
        if (text.isEmpty() || text.length() > longest) throw new Refusal(Refusal.BAD_INPUT);
        return text;
    }

    /** A whole number of the parameters within bounds. */
    public static int number(JSONObject parameters, String name, int least, int most) throws Refusal {
        Object value = parameters.opt(name);
        if (!(value instanceof Integer)) throw new Refusal(Refusal.BAD_INPUT);
        int number = (Integer) value;
        if (number < least || number > most) throw new Refusal(Refusal.BAD_INPUT);
        return number;
    }

    /** A yes or no of the parameters. */
    public static boolean choice(JSONObject parameters, String name) throws Refusal {
        Object value = parameters.opt(name);
        if (!(value instanceof Boolean)) throw new Refusal(Refusal.BAD_INPUT);
        return (Boolean) value;
    }
}
