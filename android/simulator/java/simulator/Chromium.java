package simulator;

import java.io.File;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.json.JSONException;
import org.json.JSONObject;

/** A browser without a window, driven over its DevTools protocol. */
public final class Chromium implements WebSocket.Listener {
    private static final int PATIENCE_S = 30;
    private final Process process;
    private final WebSocket socket;
    private final StringBuilder message = new StringBuilder();
    private final Map<Integer, CompletableFuture<JSONObject>> calls = new ConcurrentHashMap<>();
    private final Map<String, BiConsumer<String, JSONObject>> sessions = new ConcurrentHashMap<>();
    private final ExecutorService events = Executors.newSingleThreadExecutor(work -> daemon(work, "events"));
    private int ids;

    public Chromium(String program, Path profile) throws Exception {
        process = new ProcessBuilder(
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--disable-dev-shm-usage", "--disable-features=SmoothScrolling", "--remote-debugging-port=0", "--user-data-dir=" + profile, "about:blank")
            .redirectErrorStream(true).redirectOutput(new File(profile + ".log")).start();
        Path told = profile.resolve("DevToolsActivePort");
        for (int time = 0; time < 600 && !(Files.exists(told) && Files.readAllLines(told).size() > 1); time++) Thread.sleep(50);
        List<String> lines = Files.readAllLines(told);
        URI address = URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
        socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).get(PATIENCE_S, TimeUnit.SECONDS);
    }

    static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    public void close() throws Exception {
        send(null, "Browser.close");
        if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly();
    }

    @Override public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
        message.append(part);
        if (isLast) {
            String whole = message.toString();
            message.setLength(0);
            receive(whole);
        }
        from.request(1);
        return null;
    }

    private void receive(String whole) {
        try {
            JSONObject received = new JSONObject(whole);
            if (!received.has("id")) {
                BiConsumer<String, JSONObject> listener = sessions.get(received.optString("sessionId"));
                if (listener != null) events.execute(() -> listener.accept(received.optString("method"), received.optJSONObject("params")));
                return;
            }
            CompletableFuture<JSONObject> call = calls.remove(received.getInt("id"));
            if (received.has("error")) call.completeExceptionally(new IllegalStateException(received.getJSONObject("error").toString()));
            else call.complete(received.getJSONObject("result"));
        } catch (JSONException broken) {
            throw new IllegalStateException(broken);
        }
    }

    public void listen(String session, BiConsumer<String, JSONObject> listener) {
        sessions.put(session, listener);
    }

    /** Parameters are names and values, one after another. */
    public CompletableFuture<JSONObject> send(String session, String method, Object... parameters) {
        CompletableFuture<JSONObject> call = new CompletableFuture<>();
        try {
            JSONObject given = new JSONObject();
            for (int at = 0; at < parameters.length; at += 2) given.put((String) parameters[at], parameters[at + 1]);
            synchronized (this) {
                int id = ++ids;
                JSONObject sent = new JSONObject().put("id", id).put("method", method).put("params", given);
                if (session != null) sent.put("sessionId", session);
                calls.put(id, call);
                socket.sendText(sent.toString(), true).join();
            }
        } catch (JSONException broken) {
            throw new IllegalStateException(broken);
        }
        return call;
    }

    public JSONObject call(String session, String method, Object... parameters) {
        try {
            return send(session, method, parameters).get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (Exception failed) {
            throw new IllegalStateException(method + ": " + failed.getMessage(), failed);
        }
    }
}
