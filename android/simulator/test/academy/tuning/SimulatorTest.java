package academy.tuning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import android.app.job.JobParameters;
import android.content.Intent;
import android.net.Uri;
import android.net.http.SslError;
import android.os.Bundle;
import android.speech.RecognitionListener;
import android.view.View;
import android.webkit.SslErrorHandler;
import android.webkit.WebChromeClient;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import simulator.Chromium;
import simulator.Phone;
import simulator.Platform;
import simulator.Tab;
import simulator.Texts;

/** The app's own bytecode and the real web app in Chromium; only Android between them is pretended. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SimulatorTest {
    private static final String SITE = System.getProperty("site");
    private static final long PATIENCE_MS = 30_000;
    private static final int SEQUENCES = Integer.getInteger("sequences", 100);
    private MainActivity app;
    private Tab tab;

    private interface Condition {
        boolean is() throws Exception;
    }

    @BeforeAll static void open() throws Exception {
        Phone.site = SITE;
        Phone.chromium = new Chromium(System.getProperty("chromium"), Files.createTempDirectory("phone"));
    }

    @AfterAll static void close() throws Exception {
        Phone.chromium.close();
    }

    @AfterEach void kill() throws Exception {
        if (app != null) destroy();
        Phone.reset();
    }

    // What a person and Android do

    private void start(String link, Bundle kept) throws Exception {
        Phone.onMain(() -> {
            app = new MainActivity();
            app.setIntent(link == null ? new Intent(Intent.ACTION_MAIN) : new Intent(Intent.ACTION_VIEW, Uri.parse(link)));
            app.onCreate(kept);
            app.onResume();
            return null;
        });
        tab = Phone.tabs.isEmpty() ? null : Phone.tabs.get(Phone.tabs.size() - 1);
    }

    private void start(String link) throws Exception {
        start(link, null);
        until(() -> app.page().isConnected());
    }

    private void destroy() throws Exception {
        Phone.onMain(() -> {
            app.onPause();
            app.onStop();
            app.onDestroy();
            return null;
        });
        app = null;
    }

    private void openLink(Intent link) throws Exception {
        Phone.onMain(() -> {
            app.onNewIntent(link);
            return null;
        });
    }

    private static Intent link(String address) {
        return new Intent(Intent.ACTION_VIEW, Uri.parse(address));
    }

    private void back() throws Exception {
        Phone.onMain(() -> {
            Phone.back.onBackInvoked();
            return null;
        });
    }

    private void tapNotice() throws Exception {
        Phone.onMain(() -> {
            ((View.OnClickListener) Platform.get(Phone.class, "button")).onClick(null);
            return null;
        });
        tab = Phone.tabs.get(Phone.tabs.size() - 1);
    }

    private static void until(Condition condition) throws Exception {
        long end = System.currentTimeMillis() + PATIENCE_MS;
        while (!condition.is()) {
            if (System.currentTimeMillis() > end) throw new AssertionError("It never came. The phone: " + Phone.log);
            Thread.sleep(30);
        }
    }

    private static void untilLogged(String words) throws Exception {
        until(() -> Phone.log.stream().anyMatch(line -> line.contains(words)));
    }

    private static boolean isLogged(String words) {
        return Phone.log.stream().anyMatch(line -> line.contains(words));
    }

    private void untilPath(String path) throws Exception {
        tab.until("location.pathname + location.search === '" + path + "'");
    }

    /** Calls a method of the app as a page of the site does, and returns its answer. */
    private String call(String method, String parameters) throws Exception {
        tab.eval(PORT_TEST.replace("METHOD", method).replace("PARAMETERS", parameters));
        tab.until("window.heard !== undefined");
        return (String) tab.eval("window.heard");
    }

    private static final String PORT_TEST = "window.heard = undefined; window.ports ??= []; window.number = (window.number ?? 900000) + 1;"
        + "{ const port = window.shellPort; port.addEventListener('message', function listen({ data }) { const reply = JSON.parse(data);"
        + "if (reply.id !== window.number) return; port.removeEventListener('message', listen); window.heard = reply.ok ? JSON.stringify(reply.r) : reply.e });"
        + "port.postMessage(JSON.stringify({ v: 1, id: window.number, m: 'METHOD', p: PARAMETERS })) }";

    /** Opens a page whose port the test hears too. */
    private void startListening() throws Exception {
        start(null, null);
        tab.listenToPort();
        Phone.onMain(() -> {
            app.page().load(SITE + "/About");
            return null;
        });
        tab.until("!!window.shellPort");
        until(() -> app.page().isConnected());
    }

    // The first start

    @Test @Order(1) @DisplayName("a first start without a network says so, and the button opens the site when there is one")
    void firstStartOffline() throws Exception {
        Phone.isOffline = true;
        start(null, null);
        untilLogged(Texts.named("offline_title"));
        untilLogged(Texts.named("offline_body"));
        assertFalse(app.hasPage());
        Phone.setOffline(false);
        tapNotice();
        until(() -> app.page().isConnected());
        untilPath("/");
    }

    @Test @Order(2) @DisplayName("a page of the site is let in: no files, no mixed content, no foreign cookies, no debugging")
    void hardened() throws Exception {
        start(null);
        for (String off : new String[] { "AllowFileAccess", "AllowContentAccess", "AllowUniversalAccessFromFileURLs", "SupportMultipleWindows", "Debugging", "ThirdPartyCookies" })
            assertEquals(false, Phone.settings.get(off), off);
        assertEquals(1, Phone.settings.get("MixedContentMode"));
        assertTrue(((String) tab.eval("navigator.userAgent")).endsWith(" TuningShell/" + System.getProperty("version")));
    }

    @Test @Order(3) @DisplayName("a WebView that is too old or missing is answered in words, and tried again by the button")
    void oldWebView() throws Exception {
        Phone.oldestWebView = 141;
        start(null, null);
        assertTrue(isLogged(Texts.named("old_webview_title")));
        Phone.oldestWebView = 1;
        destroy();
        Phone.hasWebView = false;
        start(null, null);
        assertTrue(isLogged(Texts.named("no_webview_title")));
        Phone.hasWebView = true;
        tapNotice();
        until(() -> app.page().isConnected());
    }

    @Test @Order(4) @DisplayName("after the first visit the app starts without a network")
    void laterStartOffline() throws Exception {
        start(null);
        tab.until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller || caches.keys().then((keys) => keys.length > 0))");
        tab.until("caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).reduce((a, b) => a + b, 0) > 20)");
        destroy();
        Phone.isOffline = true;
        start(null);
        tab.until("!!document.querySelector('nav a[href=\"/Course\"]')");
        assertFalse(isLogged(Texts.named("offline_title")));
    }

    // The bridge

    @Test @Order(10) @DisplayName("the page greets the app and learns its version; unknown and wrong calls are refused")
    void hello() throws Exception {
        startListening();
        assertTrue(call("hello", "{}").contains("\"version\":\"" + System.getProperty("version") + "\""));
        assertEquals("unknown-method", call("finalize", "{}"));
        assertEquals("bad-input", call("awake", "{isOn: 'yes'}"));
        assertEquals("bad-input", call("openExternal", "{address: 'file:///etc/passwd'}"));
        assertEquals("bad-input", call("openExternal", "{address: location.href}"));
        assertEquals("bad-input", call("notice.show", "{id: 1, thread: 'x', kind: 'other', text: 'x', page: '/'}"));
        assertEquals("bad-input", call("notice.show", "{id: 1, thread: 'x', kind: 'order', text: 'x', page: 'https://evil.example/'}"));
        assertEquals("bad-input", call("file.write", "{file: 99, data: 'AAAA'}"));
    }

    @Test @Order(11) @DisplayName("every method does what it says on the phone")
    void methods() throws Exception {
        startListening();
        assertEquals("{}", call("openExternal", "{address: 'https://t.me/x'}"));
        untilLogged("start android.intent.action.VIEW https://t.me/x");
        assertEquals("{}", call("share", "{text: 'سلام'}"));
        untilLogged("android.intent.extra.TEXT=سلام");
        assertEquals("{}", call("print", "{title: 'فاکتور'}"));
        untilLogged("print فاکتور");
        assertEquals("{}", call("haptic", "{}"));
        untilLogged("haptic");
        assertEquals("{}", call("awake", "{isOn: true}"));
        untilLogged("flags on");
        assertTrue(call("network", "{}").matches(".*\"isMetered\":true.*"));
        assertEquals("{}", call("theme", "{isDark: true}"));
        assertEquals("{}", call("speech.say", "{words: 'خوش آمدید'}"));
        untilLogged("say خوش آمدید");
        assertEquals("{}", call("speech.hush", "{}"));
        assertEquals("{}", call("waiting", "{count: 0}"));
        assertEquals("denied", call("notice.ask", "{}"));
        Phone.isGranting = true;
        assertEquals("{}", call("notice.ask", "{}"));
        Phone.hasOtherApps = false;
        assertEquals("no-app", call("openExternal", "{address: 'tg://x'}"));
    }

    @Test @Order(12) @DisplayName("the bar of the page reaches the lower edge of the screen, and lies above the keyboard")
    void edges() throws Exception {
        start(SITE + "/About");
        String free = "document.documentElement.style.getPropertyValue('--safe-bottom')";
        tab.until(free + " === '0px'");
        Phone.setEdges(80, 48, 0);
        tab.until(free + " === '24px'");
        tab.until("[...document.querySelectorAll('#root *')].some(part => getComputedStyle(part).position === 'fixed' && getComputedStyle(part).paddingBlockEnd === '24px')");
        assertEquals("[0, 80, 0, 0]", Phone.padding());
        Phone.setEdges(80, 48, 600);
        tab.until(free + " === '0px'");
        assertEquals("[0, 80, 0, 600]", Phone.padding());
        Phone.setEdges(80, 48, 0);
        Phone.onMain(() -> {
            app.rendererGone();
            return null;
        });
        assertEquals("[0, 80, 0, 48]", Phone.padding());
    }

    @Test @Order(12) @DisplayName("a notice is shown once, however often it is handed over")
    void noticesOnce() throws Exception {
        startListening();
        for (int time = 0; time < 3; time++) assertEquals("{}", call("notice.show", "{id: 5, thread: 'order 7', kind: 'order', text: 'سفارش ۷ ارسال شد', page: '/UserPanel#notices'}"));
        assertEquals(1, Phone.log.stream().filter(line -> line.equals("notify order 7 سفارش ۷ ارسال شد")).count());
    }

    @Test @Order(12) @DisplayName("every kind of notice of the contract is shown, and signing out removes them")
    void kindsOfNotices() throws Exception {
        startListening();
        int id = 10;
        for (String kind : System.getProperty("noticeKinds").split(","))
            assertEquals("{}", call("notice.show", "{id: " + id++ + ", thread: '" + kind + "', kind: '" + kind + "', text: 'x', page: '/'}"), kind);
        assertEquals("{}", call("notice.clear", "{}"));
        untilLogged("notices cleared");
        assertEquals("{}", call("notice.show", "{id: 3, thread: 'next', kind: 'order', text: 'x', page: '/'}"));
        assertTrue(isLogged("notify next x"));
    }

    @Test @Order(12) @DisplayName("a jump to a fragment leaves the bridge as it is")
    void fragments() throws Exception {
        startListening();
        tab.eval("window.firstPort = window.shellPort; location.hash = 'there'; 0");
        untilPath("/About");
        assertEquals("{}", call("haptic", "{}"));
        assertEquals(true, tab.eval("window.firstPort === window.shellPort"));
        assertTrue(app.page().isConnected());
    }

    @Test @Order(13) @DisplayName("a page of another origin gets no port, and opens outside when a link leads to it")
    void foreignPages() throws Exception {
        start(null);
        Object before = tab.eval("performance.timeOrigin");
        tab.eval("location.href = 'https://sep.shaparak.ir/pay?token=1'; 0");
        untilLogged("start android.intent.action.VIEW https://sep.shaparak.ir/pay?token=1");
        tab.eval("location.href = 'tel:+982100000'; 0");
        tab.eval("{ const link = document.createElement('a'); link.href = 'tel:+982100000'; document.body.append(link); link.click() }");
        untilLogged("VIEW tel:+982100000");
        assertEquals(before, tab.eval("performance.timeOrigin"));
        String other = SITE.replace("127.0.0.1", "localhost");
        Phone.onMain(() -> {
            app.page().load(other + "/About");
            return null;
        });
        tab.until("location.hostname === 'localhost' && document.readyState === 'complete'");
        assertFalse(app.page().isConnected());
    }

    @Test @Order(14) @DisplayName("a file of the page is saved byte for byte, under its Persian name")
    void saveFile() throws Exception {
        startListening();
        int file = Integer.parseInt(call("file.open", "{name: '../جدول سوخت.csv', type: 'text/csv'}").replaceAll("\\D", ""));
        byte[] expected = new byte[500_000];
        new Random(7).nextBytes(expected);
        int part = 196_608;
        for (int at = 0; at < expected.length; at += part) {
            byte[] bytes = java.util.Arrays.copyOfRange(expected, at, Math.min(at + part, expected.length));
            assertEquals("{}", call("file.write", "{file: " + file + ", data: '" + java.util.Base64.getEncoder().encodeToString(bytes) + "'}"));
        }
        assertEquals("{}", call("file.close", "{file: " + file + "}"));
        String saved = Phone.files.keySet().iterator().next();
        assertArrayEquals(expected, Phone.files.get(saved).toByteArray());
        assertEquals("جدول سوخت.csv", Phone.fileValues.get(saved).get("_display_name"));
        assertEquals(0, Phone.fileValues.get(saved).get("is_pending"));
        assertEquals("bad-input", call("file.close", "{file: " + file + "}"));
    }

    @Test @Order(15) @DisplayName("a file that the page leaves unfinished is removed")
    void unfinishedFile() throws Exception {
        startListening();
        assertTrue(call("file.open", "{name: 'a.csv', type: 'text/csv'}").contains("file"));
        assertEquals(1, Phone.files.size());
        tab.eval("location.reload(); 0");
        until(() -> Phone.files.isEmpty());
    }

    @Test @Order(16) @DisplayName("voice asks for the microphone at the tap, says when it is refused, and hears Persian")
    void voice() throws Exception {
        startListening();
        assertEquals("denied", call("voice.start", "{}"));
        Phone.isGranting = true;
        assertEquals("{}", call("voice.start", "{}"));
        untilLogged("android.speech.extra.LANGUAGE=fa-IR");
        tab.eval("window.spoken = ''; shellPort.addEventListener('message', ({ data }) => { const { ev, d } = JSON.parse(data); if (ev === 'voice') window.spoken += d.state + ':' + d.words }); 0");
        Bundle results = new Bundle();
        Platform.put(results, "results_recognition", new ArrayList<>(List.of("جست‌وجوی توربو")));
        Phone.onMain(() -> {
            ((RecognitionListener) Phone.recognizer).onResults(results);
            return null;
        });
        tab.until("window.spoken === 'final:جست‌وجوی توربو'");
    }

    @Test @Order(17) @DisplayName("files are chosen from the phone, several at once")
    void chooseFiles() throws Exception {
        Path one = Files.writeString(Files.createTempFile("one", ".txt"), "سلام");
        Phone.chosen = new Uri[] { Uri.parse("file://" + one) };
        start(null);
        tab.eval("{ const field = document.createElement('input'); field.type = 'file'; field.onchange = async () => { window.got = await field.files[0].text() }; document.body.append(field); field.click() }");
        untilLogged("ask android.intent.action.GET_CONTENT");
        tab.until("window.got === 'سلام'");
    }

    @Test @Order(18) @DisplayName("a field for several types of files gets them all")
    void chooseAmongTypes() throws Exception {
        Phone.acceptTypes = new String[] { "image/png", "application/pdf" };
        start(null);
        tab.eval("{ const field = document.createElement('input'); field.type = 'file'; document.body.append(field); field.click() }");
        untilLogged("ask android.intent.action.GET_CONTENT");
        assertTrue(isLogged("android.intent.extra.MIME_TYPES"));
    }

    @Test @Order(19) @DisplayName("a film in the small window goes on, and stops when the window is closed")
    void smallWindow() throws Exception {
        start(null);
        Phone.isInSmallWindow = true;
        Phone.onMain(() -> {
            app.onPause();
            return null;
        });
        assertFalse(Phone.isPaused);
        Phone.onMain(() -> {
            app.onStop();
            return null;
        });
        assertTrue(Phone.isPaused);
    }

    // Back

    @Test @Order(20) @DisplayName("back closes the menu, goes back page by page, and leaves from home with the question")
    void backInThePage() throws Exception {
        start(null);
        tab.eval("document.querySelector('button[aria-label=\"" + System.getProperty("openMenu") + "\"]').click()");
        tab.until("!!document.querySelector('dialog[open],[role=dialog]')");
        back();
        tab.until("!document.querySelector('dialog[open],[role=dialog]')");
        tab.eval("document.querySelector('nav a[href=\"/Course\"]').click()");
        untilPath("/Course");
        back();
        untilPath("/");
        Thread.sleep(2_100);
        back();
        tab.until("!!document.querySelector('dialog[open],[role=dialog]')");
        assertFalse(isLogged("finish"));
        back();
        untilLogged("finish");
    }

    @Test @Order(21) @DisplayName("away from home on the only page, the first press leads home with a hint and the second leaves")
    void backTwice() throws Exception {
        start(SITE + "/About");
        back();
        untilPath("/");
        back();
        untilLogged("finish");
    }

    @Test @Order(22) @DisplayName("a page that hangs is not a trap: two presses leave")
    void backOfHangingPage() throws Exception {
        start(null);
        tab.eval("setTimeout(() => { const end = Date.now() + 6000; while (Date.now() < end); }); 0");
        back();
        untilLogged("toast " + Texts.named("press_again"));
        back();
        untilLogged("finish");
    }

    @Test @Order(22) @DisplayName("back ends a film on the whole screen first, and the page stays")
    void backOfFilm() throws Exception {
        start(SITE + "/Course");
        WebChromeClient chrome = Platform.get(app.page().view(), "chrome");
        Object ended = Phone.like(WebChromeClient.CustomViewCallback.class, (method, given) -> Phone.log.add(method));
        Phone.onMain(() -> {
            chrome.onShowCustomView(new View(null), (WebChromeClient.CustomViewCallback) ended);
            return null;
        });
        back();
        untilLogged("onCustomViewHidden");
        Thread.sleep(300);
        untilPath("/Course");
    }

    @Test @Order(23) @DisplayName("on the page without a network the second press leaves")
    void backOfNotice() throws Exception {
        start(null);
        Phone.onMain(() -> {
            app.unreachable(SITE + "/");
            return null;
        });
        back();
        untilLogged("toast " + Texts.named("press_again"));
        back();
        untilLogged("finish");
    }

    // Links

    @Test @Order(30) @DisplayName("a link opens its page in an app that is closed, once")
    void coldLink() throws Exception {
        start(SITE + "/online-payment/123?Status=NOK&Authority=A");
        tab.until("location.pathname === '/Cart/OnlinePayment/123' || location.pathname.startsWith('/Account')");
        Bundle kept = new Bundle();
        tab.eval("document.querySelector('nav a[href=\"/Course\"]').click()");
        untilPath("/Course");
        Phone.onMain(() -> {
            app.onSaveInstanceState(kept);
            return null;
        });
        destroy();
        start(SITE + "/online-payment/123?Status=NOK&Authority=A", kept);
        until(() -> app.page().isConnected());
        untilPath("/Course");
    }

    @Test @Order(31) @DisplayName("a link opens its page in an open app without loading it again; links of others change nothing")
    void warmLink() throws Exception {
        start(null);
        Object before = tab.eval("performance.timeOrigin");
        openLink(link(SITE + "/Course"));
        untilPath("/Course");
        openLink(link("tuningacademy://Product"));
        untilPath("/Product");
        openLink(link("https://evil.example/Cart"));
        Intent shared = new Intent(Intent.ACTION_SEND);
        shared.putExtra(Intent.EXTRA_TEXT, "  توربو گارت ");
        openLink(shared);
        tab.until("location.pathname === '/Search' && new URLSearchParams(location.search).get('text') === 'توربو گارت'");
        assertEquals(before, tab.eval("performance.timeOrigin"));
    }

    @Test @Order(31) @DisplayName("a log that another app shares comes to the page whole, once; a path of this phone never does")
    void sharedLog() throws Exception {
        startListening();
        byte[] bytes = new byte[500_000];
        new Random(7).nextBytes(bytes);
        Phone.otherFiles.put("content://other/run.msl", bytes);
        assertEquals("unavailable", call("shared.open", "{}"));
        Phone.onMain(() -> app.methods.pageForFile(shared("file:///data/data/academy.tuning.app/cookies")));
        assertEquals("unavailable", call("shared.open", "{}"));
        assertEquals("/TunerPlus?tool=logs&file=1", Phone.onMain(() -> app.methods.pageForFile(shared("content://other/run.msl"))));
        assertEquals("{\"name\":\"run.msl\"}", call("shared.open", "{}"));
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part = nextPart(); part.length > 0; part = nextPart()) whole.write(part);
        assertArrayEquals(bytes, whole.toByteArray());
        assertEquals("unavailable", call("shared.read", "{}"));
        assertEquals("unavailable", call("shared.open", "{}"));
        openLink(shared("content://other/gone.csv"));
        tab.until("new URLSearchParams(location.search).get('tool') === 'logs' || location.pathname !== '/About'");
    }

    private static Intent shared(String address) {
        return new Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_STREAM, Uri.parse(address));
    }

    private byte[] nextPart() throws Exception {
        return java.util.Base64.getDecoder().decode(new org.json.JSONObject(call("shared.read", "{}")).getString("data"));
    }

    @Test @Order(31) @DisplayName("the recent apps open no link again, and the file of the app goes to the browser")
    void oldLinksAndFiles() throws Exception {
        start(null);
        Intent old = link(SITE + "/Course");
        old.setFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY);
        openLink(old);
        openLink(link(SITE + "/tuning-academy.apk"));
        untilLogged("start android.intent.category.APP_BROWSER " + SITE + "/tuning-academy.apk");
        untilPath("/");
    }

    @Test @Order(32) @DisplayName("a certificate that is not accepted is told, and the button tries again")
    void untrusted() throws Exception {
        start(null, null);
        SslError error = new SslError(0, null);
        Platform.put(error, "url", SITE + "/");
        Phone.onMain(() -> {
            app.page().view().setVisibility(View.INVISIBLE);
            app.page().onReceivedSslError(app.page().view(), new SslErrorHandler(), error);
            return null;
        });
        untilLogged(Texts.named("untrusted_title"));
        tapNotice();
        until(() -> app.page().isConnected());
    }

    @Test @Order(32) @DisplayName("a page whose renderer has died says so, and comes back where it was")
    void rendererDeath() throws Exception {
        start(null);
        openLink(link(SITE + "/Course"));
        untilPath("/Course");
        tab.crash();
        untilLogged(Texts.named("gone_title"));
        tapNotice();
        until(() -> app.page().isConnected());
        untilPath("/Course");
    }

    // Changes that wait

    @Test @Order(40) @DisplayName("a change that waits survives any order of back, links, turns and kills, and a visit in the background sends it")
    void waitingChange() throws Exception {
        start(SITE + "/Account");
        tab.type("input:not([type=hidden])", "buyer@example.com");
        tab.tap(System.getProperty("usePassword"));
        tab.type("input[type=password]", "Tuning-1405");
        tab.eval("document.querySelector('input[type=password]').form.requestSubmit()");
        tab.until("!!document.querySelector('nav a[href=\"/UserPanel\"]')");
        tab.until("!location.pathname.startsWith('/Account')");
        openLink(link(SITE + "/c/1"));
        tab.until("location.pathname === '/c/1' && !!document.querySelector('main button[aria-pressed]')");
        Object wasLiked = tab.eval("document.querySelector('main button[aria-pressed]').getAttribute('aria-pressed')");
        tab.until("navigator.serviceWorker.ready.then(() => true)");
        Phone.setOffline(true);
        tab.eval("document.querySelector('main button[aria-pressed]').click()");
        until(() -> app.hasWaitingChanges());
        Random random = new Random(40);
        for (int sequence = 0; sequence < SEQUENCES; sequence++) anySequence(random);
        until(() -> app.page().isConnected() && app.hasWaitingChanges());
        destroy();
        assertNotNull(Phone.jobs.get(2), "a job is planned when the app is left");
        Phone.setOffline(false);
        Phone.log.clear();
        VisitService visit = new VisitService();
        MainActivity.isInFront = false;
        assertTrue(Phone.onMain(() -> visit.onStartJob(new JobParameters())));
        untilLogged("job finished, again: false");
        start(SITE + "/c/1");
        tab.until("!!document.querySelector('main button[aria-pressed]')");
        assertNotEquals(wasLiked, tab.eval("document.querySelector('main button[aria-pressed]').getAttribute('aria-pressed')"));
        until(() -> !app.hasWaitingChanges());
    }

    private void anySequence(Random random) throws Exception {
        for (int step = 0; step < 3; step++) {
            int choice = random.nextInt(6);
            if (choice < 2) back();
            else if (choice == 2) openLink(link(SITE + new String[] { "/", "/Course", "/c/1", "/Cart" }[random.nextInt(4)]));
            else if (choice == 3) Phone.onMain(() -> {
                app.onPause();
                app.onResume();
                return null;
            });
            else if (choice == 4) Phone.onMain(() -> {
                app.rendererGone();
                return null;
            });
            else again();
            if (isLogged("finish")) again();
            if (!app.hasPage() && Phone.tabs.isEmpty()) tapNotice();
        }
    }

    /** Android ends the app and starts it again with what it has kept. */
    private void again() throws Exception {
        Bundle kept = new Bundle();
        Phone.onMain(() -> {
            app.onSaveInstanceState(kept);
            return null;
        });
        destroy();
        Phone.log.clear();
        start(null, kept);
    }
}
