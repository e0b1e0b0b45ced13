package academy.tuning.core;

import org.json.JSONException;
import org.json.JSONObject;

/** The messages of the bridge, version 1: a call {v,id,m,p}, its answer {v,id,ok,r|e}, an event {v,ev,d}. */
public final class Messages {
    public static final int VERSION = 1;
    /** Longer messages are ignored: the page sends files in parts. */
    public static final int LONGEST = 1 << 20;
    private static final int LONGEST_METHOD = 40;

    /** A call of the page. */
    public static final class Call {
        public final int id;
        public final String method;
        public final JSONObject parameters;

        Call(int id, String method, JSONObject parameters) {
            this.id = id;
            this.method = method;
            this.parameters = parameters;
        }
    }

    private Messages() {}

    /** The call in a message, or null when it is none of this version. */
    public static Call read(String message) {
        if (message == null || message.length() > LONGEST) return null;
        try {
            JSONObject call = new JSONObject(message);
            String method = call.optString("m", "");
            boolean isCall = call.optInt("v") == VERSION && call.optInt("id") > 0 && !method.isEmpty();
            if (!isCall || method.length() > LONGEST_METHOD) return null;
            JSONObject parameters = call.optJSONObject("p");
            return new Call(call.getInt("id"), method, parameters == null ? new JSONObject() : parameters);
        } catch (JSONException notJson) {
            return null;
        }
    }

    public static String done(int id, JSONObject result) {
        return object("v", VERSION, "id", id, "ok", true, "r", result).toString();
    }

    public static String refused(int id, String reason) {
        return object("v", VERSION, "id", id, "ok", false, "e", reason).toString();
    }

    public static String event(String name, JSONObject data) {
        return object("v", VERSION, "ev", name, "d", data).toString();
    }

    /** An object of names and values, one after another. */
    public static JSONObject object(Object... namesAndValues) {
        JSONObject object = new JSONObject();
        try {
            for (int at = 0; at < namesAndValues.length; at += 2) object.put((String) namesAndValues[at], namesAndValues[at + 1]);
        } catch (JSONException impossible) {
            throw new IllegalArgumentException(impossible);
        }
        return object;
    }
}
