package academy.tuning.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.json.JSONObject;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BridgeTest {
    private static final int TRIES = 50_000;
    private final List<String> sent = new ArrayList<>();
    private final Bridge bridge = new Bridge().with("greet", (parameters, answer) ->
        answer.done(Messages.object("words", "سلام " + Bridge.text(parameters, "name", 5))));

    private JSONObject reply(String message) throws Exception {
        sent.clear();
        bridge.receive(message, sent::add);
        assertEquals(1, sent.size());
        return new JSONObject(sent.get(0));
    }

    @Test @DisplayName("a call is answered with its number")
    void answered() throws Exception {
        JSONObject reply = reply("{\"v\":1,\"id\":7,\"m\":\"greet\",\"p\":{\"name\":\"علی\"}}");
        assertEquals(7, reply.getInt("id"));
        assertTrue(reply.getBoolean("ok"));
        assertEquals("سلام علی", reply.getJSONObject("r").getString("words"));
    }

    @Test @DisplayName("an unknown method and wrong parameters are refused with a reason")
    void refused() throws Exception {
        assertEquals("unknown-method", reply("{\"v\":1,\"id\":1,\"m\":\"getClass\"}").getString("e"));
        for (String parameters : new String[] { "{}", "{\"name\":5}", "{\"name\":\"\"}", "{\"name\":\"too long\"}", "{\"name\":null}", "[]" }) {
            JSONObject reply = reply("{\"v\":1,\"id\":2,\"m\":\"greet\",\"p\":" + parameters + "}");
            assertFalse(reply.getBoolean("ok"));
            assertEquals("bad-input", reply.getString("e"));
        }
    }

    @Test @DisplayName("what is no call of this version is not answered at all")
    void ignored() {
        StringBuilder huge = new StringBuilder("{\"v\":1,\"id\":1,\"m\":\"greet\",\"p\":{\"name\":\"");
        while (huge.length() <= Messages.LONGEST) huge.append("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
        huge.append("\"}}");
        for (String message : new String[] {
            null, "", "tuning-shell:port", "[]", "{}", "{\"v\":2,\"id\":1,\"m\":\"greet\"}", "{\"v\":1,\"m\":\"greet\"}", "{\"v\":1,\"id\":0,\"m\":\"greet\"}",
            "{\"v\":1,\"id\":1,\"m\":\"" + "m".repeat(41) + "\"}", huge.toString() })
            bridge.receive(message, sent::add);
        assertEquals(List.of(), sent);
    }

    @Test @DisplayName("a call ends once, however often a device answers")
    void once() {
        new Bridge().with("twice", (parameters, answer) -> {
            answer.done(new JSONObject());
            answer.refuse(Refusal.DENIED);
        }).receive("{\"v\":1,\"id\":1,\"m\":\"twice\"}", sent::add);
        assertEquals(1, sent.size());
    }

    @Test @DisplayName("damaged messages never stop the app, and never answer more than once")
    void damaged() {
        Random random = new Random(18);
        String whole = "{\"v\":1,\"id\":7,\"m\":\"greet\",\"p\":{\"name\":\"ali\"}}";
        for (int time = 0; time < TRIES; time++) {
            StringBuilder message = new StringBuilder(whole);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(message.length());
                if (random.nextBoolean()) message.deleteCharAt(at);
                else message.setCharAt(at, "{}[]\":,0179ve\\u".charAt(random.nextInt(15)));
            }
            sent.clear();
            bridge.receive(message.toString(), sent::add);
            assertTrue(sent.size() <= 1, message.toString());
        }
    }

    @Test @DisplayName("numbers and choices are what they say, within bounds")
    void values() throws Exception {
        JSONObject parameters = new JSONObject("{\"seq\":5,\"big\":5000000000,\"half\":1.5,\"text\":\"5\",\"yes\":true}");
        assertEquals(5, Bridge.number(parameters, "seq", 1, 9));
        assertTrue(Bridge.choice(parameters, "yes"));
        for (String name : new String[] { "big", "half", "text", "none", "yes" }) assertNull(number(parameters, name), name);
        assertNull(number(new JSONObject("{\"seq\":10}"), "seq"));
    }

    private static Integer number(JSONObject parameters, String name) {
        try {
            return Bridge.number(parameters, name, 1, 9);
        } catch (Refusal refusal) {
            return null;
        }
    }
}
