package simulator;

import android.net.Uri;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The engine of one WebView: a tab of Chromium, whose events reach the WebView's client on the main thread, as on Android. */
public final class Tab {
    private static final long PATIENCE_MS = 40_000;
    /** What a WebView lacks, and what one without windows does with links that a browser opens elsewhere. */
    private static final String WEBVIEW = "for (const lacking of ['share', 'wakeLock']) delete Navigator.prototype[lacking];"
        + "if (window.ServiceWorkerRegistration) delete ServiceWorkerRegistration.prototype.sync; if (top === window) { window.open = (to) => { location.href = to; return null };"
        + "addEventListener('click', (event) => { const link = event.target.closest?.('a[href]'); if (!link || event.defaultPrevented) return;"
        + "if (!/^(https?|blob|data|javascript):/.test(link.href)) { event.preventDefault(); phone(JSON.stringify({ link: link.href })) }"
        + "else if (link.target === '_blank' && !link.hasAttribute('download')) { event.preventDefault(); location.href = link.href } }) }";

    public final WebView view;
    private final Chromium chromium = Phone.chromium;
    private final String target;
    private final String session;
    private final String frame;
    private final Map<Integer, WebMessagePort> ports = new ConcurrentHashMap<>();
    private volatile String url = "about:blank";
    /** An address that the app itself has loaded: Android asks the client about all others. */
    private volatile String ownLoad;
    private volatile boolean isClosed;
    private int channels;

    public Tab(WebView view) {
        this.view = view;
        try {
            target = chromium.call(null, "Target.createTarget", "url", "about:blank").getString("targetId");
            session = chromium.call(null, "Target.attachToTarget", "targetId", target, "flatten", true).getString("sessionId");
            chromium.listen(session, this::receive);
            for (String domain : new String[] { "Page", "Runtime", "Network", "Inspector" }) chromium.call(session, domain + ".enable");
            frame = chromium.call(session, "Page.getFrameTree").getJSONObject("frameTree").getJSONObject("frame").getString("id");
            JSONObject documents = new JSONObject().put("urlPattern", "*").put("resourceType", "Document");
            chromium.call(session, "Fetch.enable", "patterns", new JSONArray().put(documents));
            chromium.call(session, "Emulation.setDeviceMetricsOverride", "width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true);
            chromium.call(session, "Page.setInterceptFileChooserDialog", "enabled", true);
            chromium.call(session, "Runtime.addBinding", "name", "phone");
            chromium.call(session, "Page.addScriptToEvaluateOnNewDocument", "source", WEBVIEW);
        } catch (JSONException broken) {
            throw new IllegalStateException(broken);
        }
        if (Phone.isOffline) setOffline(true);
    }

    private WebViewClient client() {
        return Platform.get(view, "client");
    }

    private void onMain(Runnable work) {
        Phone.main.execute(() -> {
            if (!isClosed) work.run();
        });
    }

    private void receive(String event, JSONObject about) {
        if (event.equals("Fetch.requestPaused")) navigate(about);
        else if (event.equals("Page.frameNavigated")) navigated(about.optJSONObject("frame"));
        else if (event.equals("Page.navigatedWithinDocument") && frame.equals(about.optString("frameId"))) jumped(about.optString("url"));
        else if (event.equals("Page.loadEventFired")) loaded();
        else if (event.equals("Runtime.bindingCalled")) message(about.optString("payload"));
        else if (event.equals("Page.fileChooserOpened")) Phone.chooseFiles(this, about);
        else if (event.equals("Inspector.targetCrashed")) onMain(() -> client().onRenderProcessGone(view, null));
    }

    private void navigate(JSONObject about) {
        JSONObject request = about.optJSONObject("request");
        String id = about.optString("requestId");
        String to = request.optString("url");
        boolean isMain = frame.equals(about.optString("frameId"));
        if (to.equals(ownLoad) || !"GET".equals(request.optString("method"))) {
            ownLoad = null;
            chromium.send(session, "Fetch.continueRequest", "requestId", id);
            return;
        }
        onMain(() -> {
            boolean isTaken = client().shouldOverrideUrlLoading(view, request(to, isMain));
            if (isTaken) chromium.send(session, "Fetch.failRequest", "requestId", id, "errorReason", "Aborted");
            else chromium.send(session, "Fetch.continueRequest", "requestId", id);
        });
    }

    private void navigated(JSONObject shown) {
        if (shown.has("parentId")) return;
        boolean hasFailed = shown.has("unreachableUrl");
        String to = hasFailed ? shown.optString("unreachableUrl") : shown.optString("url");
        url = to;
        ports.clear();
        onMain(() -> {
            client().onPageStarted(view, to, null);
            if (hasFailed) client().onReceivedError(view, request(to, true), null);
            client().onPageCommitVisible(view, to);
        });
    }

    /** Android reports a jump to a fragment as a finished page that has never started. */
    private void jumped(String to) {
        url = to;
        if (to.contains("#")) loaded();
    }

    private void loaded() {
        String at = url;
        if (!at.equals("about:blank")) onMain(() -> client().onPageFinished(view, at));
    }

    private void message(String payload) {
        try {
            JSONObject sent = new JSONObject(payload);
            String link = sent.optString("link", null);
            if (link != null) onMain(() -> client().shouldOverrideUrlLoading(view, request(link, true)));
            else onMain(() -> deliver(ports.get(sent.optInt("port")), sent.optString("data")));
        } catch (JSONException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static void deliver(WebMessagePort port, String data) {
        WebMessagePort.WebMessageCallback callback = port == null ? null : Platform.get(port, "callback");
        if (callback != null) callback.onMessage(port, new WebMessage(data));
    }

    private static WebResourceRequest request(String to, boolean isMain) {
        return (WebResourceRequest) Phone.like(WebResourceRequest.class, (method, given) ->
            method.equals("getUrl") ? Uri.parse(to) : method.equals("isForMainFrame") ? isMain : method.equals("getRequestHeaders") ? Collections.emptyMap() : null);
    }

    // What the app does with its WebView

    String url() {
        return url;
    }

    void load(String to) {
        ownLoad = to;
        chromium.send(session, "Page.navigate", "url", to);
    }

    void setUserAgent(String words) {
        chromium.call(session, "Emulation.setUserAgentOverride", "userAgent", words);
    }

    boolean canGoBack() {
        return previous() != null;
    }

    void goBack() {
        chromium.send(session, "Page.navigateToHistoryEntry", "entryId", previous());
    }

    private Object previous() {
        JSONObject history;
        try {
            history = chromium.call(session, "Page.getNavigationHistory");
        } catch (IllegalStateException betweenPages) {
            return null;
        }
        int at = history.optInt("currentIndex") - 1;
        JSONObject entry = at < 0 ? null : history.optJSONArray("entries").optJSONObject(at);
        return entry == null || entry.optString("url").equals("about:blank") ? null : entry.opt("id");
    }

    void close() {
        isClosed = true;
        chromium.send(null, "Target.closeTarget", "targetId", target);
    }

    WebMessagePort[] channel() {
        int number = ++channels;
        run("{ const made = new MessageChannel(); (window.channels ??= {})[" + number + "] = made;"
            + "made.port1.onmessage = (event) => phone(JSON.stringify({ port: " + number + ", data: event.data })) }");
        WebMessagePort own = new WebMessagePort();
        Platform.put(own, "send", (java.util.function.Consumer<String>) data ->
            run("window.channels?.[" + number + "]?.port1.postMessage(" + JSONObject.quote(data) + ")"));
        Platform.put(own, "close", (Runnable) () -> ports.remove(number));
        ports.put(number, own);
        WebMessagePort other = new WebMessagePort();
        Platform.put(other, "number", number);
        return new WebMessagePort[] { own, other };
    }

    void post(String data, WebMessagePort port, String origin) {
        run("postMessage(" + JSONObject.quote(data) + "," + JSONObject.quote(origin) + ",[window.channels[" + Platform.get(port, "number") + "].port2])");
    }

    private void run(String script) {
        chromium.send(session, "Runtime.evaluate", "expression", script);
    }

    void setOffline(boolean isOffline) {
        chromium.send(session, "Network.emulateNetworkConditions", "offline", isOffline, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1);
    }

    void setFiles(JSONArray files, int node) {
        chromium.send(session, "DOM.setFileInputFiles", "files", files, "backendNodeId", node);
    }

    // What the tests do with the page

    /** From the next page on, the test hears the port that the app hands over. */
    public void listenToPort() {
        chromium.call(session, "Page.addScriptToEvaluateOnNewDocument", "source",
            "addEventListener('message', ({ data, ports }) => { if (data === 'tuning-shell:port') window.shellPort = ports[0] })");
    }

    public void crash() {
        chromium.send(session, "Page.crash");
    }

    /** Types as a keyboard does, into the field that has this selector. */
    public void type(String selector, String words) throws Exception {
        until("!!document.querySelector(" + JSONObject.quote(selector) + ")");
        eval("document.querySelector(" + JSONObject.quote(selector) + ").focus()");
        chromium.call(session, "Input.insertText", "text", words);
    }

    /** Taps the first button or link with these words. */
    public void tap(String words) throws Exception {
        String found = "[...document.querySelectorAll('button,a')].find((each) => each.textContent.trim() === " + JSONObject.quote(words) + " && each.offsetParent)";
        until("!!(" + found + ")");
        eval("(" + found + ").click()");
    }

    /** Runs a script as if a person had just touched the page. */
    public Object eval(String script) {
        JSONObject done = chromium.call(session, "Runtime.evaluate", "expression", script, "awaitPromise", true, "returnByValue", true, "userGesture", true);
        if (done.has("exceptionDetails")) throw new IllegalStateException(done.optJSONObject("exceptionDetails").toString());
        return done.optJSONObject("result").opt("value");
    }

    public void until(String condition) throws Exception {
        long end = System.currentTimeMillis() + PATIENCE_MS;
        Object last = null;
        while (System.currentTimeMillis() < end) {
            try {
                last = eval(condition);
                if (Boolean.TRUE.equals(last)) return;
            } catch (IllegalStateException between) {
                last = between.getMessage();
            }
            Thread.sleep(50);
        }
        throw new AssertionError("Never: " + condition + ", but " + last + " at " + url);
    }
}
