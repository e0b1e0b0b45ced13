package simulator;

import android.app.Activity;
import android.app.NotificationManager;
import android.app.job.JobInfo;
import android.app.job.JobScheduler;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.content.SharedPreferences;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.res.AssetManager;
import android.content.res.Configuration;
import android.content.res.Resources;
import android.graphics.Insets;
import android.content.ContentResolver;
import android.net.ConnectivityManager;
import android.net.NetworkInfo;
import android.net.Uri;
import android.os.Bundle;
import android.print.PrintManager;
import android.util.DisplayMetrics;
import android.view.View;
import android.view.Window;
import android.view.WindowInsets;
import android.webkit.CookieManager;
import android.webkit.ServiceWorkerController;
import android.webkit.ServiceWorkerWebSettings;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.json.JSONArray;
import org.json.JSONObject;

/** The pretended phone: its main thread, what has left the app, its permissions, files, jobs and notifications. */
public final class Phone {
    public static final ScheduledThreadPoolExecutor main = new ScheduledThreadPoolExecutor(1, work -> Chromium.daemon(work, "main"));
    /** What the app has asked of other apps and of the person, in order. */
    public static final List<String> log = new CopyOnWriteArrayList<>();
    public static final Set<String> granted = ConcurrentHashMap.newKeySet();
    public static final Map<String, ByteArrayOutputStream> files = new ConcurrentHashMap<>();
    /** Files of other apps. */
    public static final Map<String, byte[]> otherFiles = new ConcurrentHashMap<>();
    public static final Map<String, Map<String, Object>> fileValues = new ConcurrentHashMap<>();
    public static final Map<Integer, JobInfo> jobs = new ConcurrentHashMap<>();
    public static final Map<String, Integer> preferences = new ConcurrentHashMap<>();
    public static final Map<String, Object> settings = new ConcurrentHashMap<>();
    public static final List<Tab> tabs = new CopyOnWriteArrayList<>();
    public static Chromium chromium;
    public static String site;
    public static int oldestWebView = 1;
    public static boolean hasWebView = true;
    public static boolean isGranting;
    public static boolean hasOtherApps = true;
    public static volatile boolean isOffline;
    public static OnBackInvokedCallback back;
    public static Uri[] chosen = {};
    public static Object recognizer;
    public static String[] acceptTypes = {};
    public static boolean isInSmallWindow;
    /** Whether the last WebView is paused. */
    public static boolean isPaused;

    private static final int BARS = 1;
    private static final int KEYBOARD = 2;
    private static final float PIXELS_OF_CSS = 2;
    private static View.OnApplyWindowInsetsListener edges;
    private static View window;

    private Phone() {}

    /** A value of an interface that answers by the names of its methods. */
    public interface Answering {
        Object answer(String method, Object[] given);
    }

    public static Object like(Class<?> type, Answering answering) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (self, method, given) -> {
            Object answer = answering.answer(method.getName(), given);
            if (answer != null || !method.getReturnType().isPrimitive()) return answer;
            return method.getReturnType() == boolean.class ? (Object) false : method.getReturnType() == int.class ? (Object) 0 : null;
        });
    }

    public static <T> T onMain(Callable<T> work) throws Exception {
        return main.submit(work).get(60, TimeUnit.SECONDS);
    }

    /** The bars of the system above and below, and the keyboard, as high as so many pixels of the screen. Two are one of CSS. */
    public static void setEdges(int above, int below, int keyboard) throws Exception {
        WindowInsets all = new WindowInsets(null);
        Platform.put(all, "bars", new int[] { above, below, keyboard });
        onMain(() -> edges.onApplyWindowInsets(window, all));
    }

    /** What the window keeps free around the page: left, above, right, below. */
    public static String padding() {
        return Platform.get(window, "padding");
    }

    public static void setOffline(boolean is) {
        isOffline = is;
        for (Tab tab : tabs) tab.setOffline(is);
    }

    static void chooseFiles(Tab tab, JSONObject about) {
        WebChromeClient.FileChooserParams asked = new WebChromeClient.FileChooserParams();
        Platform.put(asked, "mode", about.optString("mode").equals("selectMultiple") ? 1 : 0);
        ValueCallback<Uri[]> answer = uris -> {
            JSONArray paths = new JSONArray();
            if (uris != null) for (Uri uri : uris) paths.put(uri.toString().substring("file://".length()));
            tab.setFiles(paths, about.optInt("backendNodeId"));
        };
        main.execute(() -> ((WebChromeClient) Platform.get(tab.view, "chrome")).onShowFileChooser(tab.view, answer, asked));
    }

    /** Forgets everything but the browser's profile. */
    public static void reset() {
        log.clear();
        granted.clear();
        files.clear();
        otherFiles.clear();
        fileValues.clear();
        jobs.clear();
        preferences.clear();
        isGranting = false;
        hasOtherApps = true;
        hasWebView = true;
        oldestWebView = 1;
        acceptTypes = new String[0];
        isInSmallWindow = false;
        if (isOffline) setOffline(false);
    }

    static {
        addApp();
        addWeb();
        addData();
        addServices();
    }

    private static void addApp() {
        Platform.on("Activity.getIntent", (self, given) -> Platform.get(self, "intent"));
        Platform.on("Activity.setIntent", (self, given) -> Platform.put(self, "intent", given[0]));
        Platform.on("Activity.isInPictureInPictureMode", (self, given) -> isInSmallWindow);
        Platform.on("Activity.finish", (self, given) -> log.add("finish"));
        Platform.on("Activity.getWindow", (self, given) -> one(self, "window", new Window(null)));
        Platform.on("Window.getDecorView", (self, given) -> one(self, "decor", new View(null)));
        Platform.on("Window.addFlags", (self, given) -> log.add("flags on"));
        Platform.on("Window.clearFlags", (self, given) -> log.add("flags off"));
        Platform.on("*.startActivity", (self, given) -> {
            if (!hasOtherApps) throw new ActivityNotFoundException();
            return log.add("start " + words((Intent) given[0]));
        });
        Platform.on("Activity.startActivityForResult", (self, given) -> {
            log.add("ask " + words((Intent) given[0]));
            Intent result = new Intent();
            Platform.put(result, "files", chosen);
            main.execute(() -> answer(self, "onActivityResult", new Class<?>[] { int.class, int.class, Intent.class }, given[1], Activity.RESULT_OK, result));
            return null;
        });
        Platform.on("Activity.requestPermissions", (self, given) -> {
            String[] names = (String[]) given[0];
            log.add("permission " + String.join(",", names));
            int[] results = new int[names.length];
            Arrays.fill(results, isGranting ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED);
            if (isGranting) granted.addAll(Arrays.asList(names));
            main.execute(() -> ((Activity) self).onRequestPermissionsResult((Integer) given[1], names, results));
            return null;
        });
        Platform.on("*.checkSelfPermission", (self, given) -> granted.contains(given[0]) ? 0 : -1);
        Platform.on("Activity.getOnBackInvokedDispatcher", (self, given) -> like(OnBackInvokedDispatcher.class, (method, callback) -> {
            back = (OnBackInvokedCallback) callback[1];
            return null;
        }));
        Platform.on("*.getResources", (self, given) -> new Resources(null, null, null));
        Platform.on("Resources.getConfiguration", (self, given) -> new Configuration());
        Platform.on("Resources.getDisplayMetrics", (self, given) -> {
            DisplayMetrics screen = new DisplayMetrics();
            screen.density = PIXELS_OF_CSS;
            return screen;
        });
        Platform.on("Toast.makeText", (self, given) -> {
            log.add("toast " + Texts.of((Integer) given[1]));
            return new android.widget.Toast(null);
        });
        Platform.on("TextView.setText", (self, given) -> log.add("text " + Texts.of((Integer) given[0])));
        Platform.on("View.setOnApplyWindowInsetsListener", (self, given) -> {
            edges = (View.OnApplyWindowInsetsListener) given[0];
            window = (View) self;
            return null;
        });
        Platform.on("View.setPadding", (self, given) -> Platform.put(self, "padding", Arrays.toString(given)));
        Platform.on("Type.ime", (self, given) -> KEYBOARD);
        Platform.on("Type.systemBars", (self, given) -> BARS);
        Platform.on("WindowInsets.getInsets", (self, given) -> {
            int[] bars = Platform.get(self, "bars");
            boolean hasBars = ((Integer) given[0] & BARS) != 0;
            boolean hasKeyboard = ((Integer) given[0] & KEYBOARD) != 0;
            Insets insets = new Insets();
            insets.top = hasBars ? bars[0] : 0;
            insets.bottom = Math.max(hasBars ? bars[1] : 0, hasKeyboard ? bars[2] : 0);
            return insets;
        });
        Platform.on("View.setOnClickListener", (self, given) -> Platform.put(Phone.class, "button", given[0]));
        Platform.on("*.getString", (self, given) -> given[0] instanceof Integer ? Texts.of((Integer) given[0]) : Platform.get(self, (String) given[0]));
        Platform.on("*.putString", (self, given) -> Platform.put(self, (String) given[0], given[1]));
        Platform.on("*.getPackageName", (self, given) -> "academy.tuning.app");
        Platform.on("*.getPackageManager", (self, given) -> new PackageManager());
        Platform.on("PackageManager.getPackageInfo", (self, given) -> {
            PackageInfo info = new PackageInfo();
            info.versionName = System.getProperty("version");
            return info;
        });
    }

    private static void answer(Object self, String name, Class<?>[] types, Object... given) {
        try {
            Class<?> type = self.getClass();
            while (!has(type, name, types)) type = type.getSuperclass();
            java.lang.reflect.Method method = type.getDeclaredMethod(name, types);
            method.setAccessible(true);
            method.invoke(self, given);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean has(Class<?> type, String name, Class<?>[] types) {
        return Arrays.stream(type.getDeclaredMethods()).anyMatch(each -> each.getName().equals(name) && Arrays.equals(each.getParameterTypes(), types));
    }

    private static Object one(Object self, String name, Object made) {
        return Platform.of(self).computeIfAbsent(name, any -> made);
    }

    private static String words(Intent intent) {
        Object to = Platform.get(intent, "data");
        Object extras = Platform.get(intent, "extras");
        return Platform.get(intent, "action") + " " + to + (extras == null ? "" : " " + extras);
    }

    private static void addWeb() {
        Platform.on("WebView.new", (self, given) -> {
            if (!hasWebView) throw new RuntimeException("no WebView is installed");
            Tab tab = new Tab((WebView) self);
            tabs.add(tab);
            return Platform.put(self, "tab", tab);
        });
        Platform.on("WebView.getSettings", (self, given) -> one(self, "settings", settingsOf(tab(self))));
        Platform.on("WebSettings.getUserAgentString", (self, given) -> "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36");
        Platform.on("WebSettings.setUserAgentString", (self, given) -> {
            ((Tab) Platform.get(self, "tab")).setUserAgent((String) given[0]);
            return null;
        });
        for (String name : new String[] { "AllowFileAccess", "AllowContentAccess", "MixedContentMode", "AllowUniversalAccessFromFileURLs", "SupportMultipleWindows" })
            Platform.on("WebSettings.set" + name, (self, given) -> settings.put(name, given[0]));
        Platform.on("WebView.setWebContentsDebuggingEnabled", (self, given) -> settings.put("Debugging", given[0]));
        Platform.on("CookieManager.setAcceptThirdPartyCookies", (self, given) -> settings.put("ThirdPartyCookies", given[1]));
        Platform.on("WebView.setWebViewClient", (self, given) -> Platform.put(self, "client", given[0]));
        Platform.on("WebView.setWebChromeClient", (self, given) -> Platform.put(self, "chrome", given[0]));
        Platform.on("WebView.setDownloadListener", (self, given) -> Platform.put(self, "downloads", given[0]));
        Platform.on("WebView.loadUrl", (self, given) -> run(() -> tab(self).load((String) given[0])));
        Platform.on("WebView.onPause", (self, given) -> isPaused = true);
        Platform.on("WebView.onResume", (self, given) -> isPaused = false);
        Platform.on("View.setVisibility", (self, given) -> Platform.put(self, "visibility", given[0]));
        Platform.on("View.getVisibility", (self, given) -> Platform.of(self).getOrDefault("visibility", 0));
        Platform.on("WebView.setVisibility", (self, given) -> Platform.put(self, "visibility", given[0]));
        Platform.on("WebView.getVisibility", (self, given) -> Platform.of(self).getOrDefault("visibility", 0));
        Platform.on("SslError.getUrl", (self, given) -> Platform.get(self, "url"));
        Platform.on("WebView.getUrl", (self, given) -> tab(self).url());
        Platform.on("WebView.canGoBack", (self, given) -> tab(self).canGoBack());
        Platform.on("WebView.goBack", (self, given) -> run(tab(self)::goBack));
        Platform.on("WebView.destroy", (self, given) -> {
            tabs.remove(tab(self));
            return run(tab(self)::close);
        });
        Platform.on("WebView.createWebMessageChannel", (self, given) -> tab(self).channel());
        Platform.on("WebView.postWebMessage", (self, given) -> run(() -> {
            WebMessage message = (WebMessage) given[0];
            tab(self).post(message.getData(), ((WebMessagePort[]) Platform.get(message, "ports"))[0], given[1].toString());
        }));
        Platform.on("WebMessage.new", (self, given) -> {
            Platform.put(self, "data", given[0]);
            return given.length > 1 ? Platform.put(self, "ports", given[1]) : null;
        });
        Platform.on("WebMessage.getData", (self, given) -> Platform.get(self, "data"));
        Platform.on("WebMessagePort.setWebMessageCallback", (self, given) -> Platform.put(self, "callback", given[0]));
        Platform.on("WebMessagePort.postMessage", (self, given) -> run(() ->
            ((java.util.function.Consumer<String>) Platform.<java.util.function.Consumer<String>>get(self, "send")).accept(((WebMessage) given[0]).getData())));
        Platform.on("WebMessagePort.close", (self, given) -> run(Platform.get(self, "close")));
        Platform.on("FileChooserParams.getMode", (self, given) -> Platform.get(self, "mode"));
        Platform.on("FileChooserParams.getAcceptTypes", (self, given) -> acceptTypes);
        Platform.on("FileChooserParams.createIntent", (self, given) -> new Intent("android.intent.action.GET_CONTENT"));
        Platform.on("FileChooserParams.parseResult", (self, given) -> Platform.get(given[1], "files"));
        Platform.on("CookieManager.getInstance", (self, given) -> new CookieManager());
        Platform.on("ServiceWorkerController.getInstance", (self, given) -> new ServiceWorkerController());
        Platform.on("ServiceWorkerController.getServiceWorkerWebSettings", (self, given) -> new ServiceWorkerWebSettings());
    }

    private static Object run(Runnable work) {
        work.run();
        return null;
    }

    private static Tab tab(Object view) {
        return Platform.get(view, "tab");
    }

    private static WebSettings settingsOf(Tab tab) {
        WebSettings made = new WebSettings();
        Platform.put(made, "tab", tab);
        return made;
    }

    private static void addData() {
        Platform.on("Uri.parse", (self, given) -> {
            Uri uri = new Uri();
            Platform.put(uri, "text", given[0]);
            return uri;
        });
        Platform.on("Uri.toString", (self, given) -> Platform.get(self, "text"));
        Platform.on("Uri.encode", (self, given) -> java.net.URLEncoder.encode((String) given[0], StandardCharsets.UTF_8).replace("+", "%20"));
        Platform.on("Intent.new", (self, given) -> {
            if (given.length > 0 && given[0] instanceof String) Platform.put(self, "action", given[0]);
            return given.length > 1 ? Platform.put(self, "data", given[1]) : null;
        });
        Platform.on("Intent.parseUri", (self, given) -> new Intent(Intent.ACTION_VIEW, Uri.parse((String) given[0])));
        Platform.on("Intent.createChooser", (self, given) -> given[0]);
        Platform.on("Intent.getAction", (self, given) -> Platform.get(self, "action"));
        Platform.on("Intent.getDataString", (self, given) -> Platform.get(self, "data") == null ? null : Platform.get(self, "data").toString());
        Platform.on("Intent.putExtra", (self, given) -> {
            ((Map<Object, Object>) one(self, "extras", new ConcurrentHashMap<>())).put(given[0], given[1]);
            return self;
        });
        Platform.on("Intent.getStringExtra", (self, given) ->
            Platform.get(self, "extras") == null ? null : ((Map<?, ?>) Platform.get(self, "extras")).get(given[0]));
        Platform.on("Intent.getParcelableExtra", (self, given) ->
            Platform.get(self, "extras") == null ? null : ((Map<?, ?>) Platform.get(self, "extras")).get(given[0]));
        for (String same : new String[] { "addCategory", "setComponent", "setPackage" })
            Platform.on("Intent." + same, (self, given) -> self);
        for (String flags : new String[] { "addFlags", "setFlags" })
            Platform.on("Intent." + flags, (self, given) -> {
                Platform.put(self, "flags", given[0]);
                return self;
            });
        Platform.on("Intent.getFlags", (self, given) -> Platform.of(self).getOrDefault("flags", 0));
        Platform.on("Intent.setType", (self, given) -> {
            Platform.put(self, "type", given[0]);
            return self;
        });
        Platform.on("Intent.setData", (self, given) -> {
            Platform.put(self, "data", given[0]);
            return self;
        });
        Platform.on("Intent.makeMainSelectorActivity", (self, given) -> new Intent((String) given[1]));
        Platform.on("*.getAssets", (self, given) -> new AssetManager());
        Platform.on("AssetManager.open", (self, given) -> new ByteArrayInputStream(
            new JSONObject().put("origin", site).put("scheme", "tuningacademy").put("oldestWebView", oldestWebView).toString().getBytes(StandardCharsets.UTF_8)));
        Platform.on("*.getContentResolver", (self, given) -> new ContentResolver(null));
        Platform.on("ContentValues.put", (self, given) -> Platform.put(self, (String) given[0], given[1]));
        Platform.on("ContentResolver.insert", (self, given) -> {
            String file = "content://downloads/" + (files.size() + 1);
            files.put(file, new ByteArrayOutputStream());
            fileValues.put(file, new ConcurrentHashMap<>(Platform.of(given[1])));
            return Uri.parse(file);
        });
        Platform.on("ContentResolver.openOutputStream", (self, given) -> files.get(given[0].toString()));
        Platform.on("ContentResolver.update", (self, given) -> {
            fileValues.get(given[0].toString()).putAll(Platform.of(given[1]));
            return 1;
        });
        Platform.on("ContentResolver.delete", (self, given) -> {
            files.remove(given[0].toString());
            return 1;
        });
        Platform.on("ContentResolver.openInputStream", (self, given) -> {
            byte[] bytes = otherFiles.get(given[0].toString());
            if (bytes == null) throw new java.io.FileNotFoundException();
            return new ByteArrayInputStream(bytes);
        });
        Platform.on("ContentResolver.query", (self, given) -> like(android.database.Cursor.class, (method, asked) ->
            method.equals("moveToFirst") ? (Object) true : method.equals("getString") ? given[0].toString().replaceAll(".*/", "") : null));
        Platform.on("Base64.encodeToString", (self, given) -> java.util.Base64.getEncoder().encodeToString((byte[]) given[0]));
        Platform.on("Base64.decode", (self, given) -> java.util.Base64.getDecoder().decode((String) given[0]));
        Platform.on("Bundle.getStringArrayList", (self, given) -> Platform.get(self, (String) given[0]));
        Platform.on("Handler.post", (self, given) -> {
            main.execute((Runnable) given[0]);
            return true;
        });
        Platform.on("Handler.postDelayed", (self, given) -> {
            Platform.put(given[0], "planned", main.schedule((Runnable) given[0], (Long) given[1], TimeUnit.MILLISECONDS));
            return true;
        });
        Platform.on("Handler.removeCallbacks", (self, given) -> {
            java.util.concurrent.Future<?> planned = Platform.get(given[0], "planned");
            return planned == null ? null : planned.cancel(false);
        });
        Platform.on("SystemClock.elapsedRealtime", (self, given) -> System.nanoTime() / 1_000_000);
    }

    private static void addServices() {
        Platform.on("*.getSystemService", (self, given) -> switch ((String) given[0]) {
            case "jobscheduler" -> new JobScheduler();
            case "notification" -> new NotificationManager();
            case "connectivity" -> new ConnectivityManager();
            case "print" -> new PrintManager();
            case "download" -> new android.app.DownloadManager();
            default -> null;
        });
        Platform.on("Builder.new", (self, given) -> given.length == 2 && given[0] instanceof Integer ? Platform.put(self, "id", given[0]) : null);
        for (String same : new String[] {
            "setPeriodic", "setBackoffCriteria", "setRequiredNetworkType", "setPersisted", "setSmallIcon", "setContentTitle", "setContentIntent", "setAutoCancel", "setContentText", "setOnlyAlertOnce" })
            Platform.on("Builder." + same, (self, given) -> {
                Platform.put(self, same, given[0]);
                return self;
            });
        Platform.on("Builder.build", (self, given) -> {
            Object built = Platform.get(self, "id") == null ? new android.app.Notification() : new JobInfo();
            Platform.of(built).putAll(Platform.of(self));
            return built;
        });
        Platform.on("JobInfo.getId", (self, given) -> Platform.get(self, "id"));
        Platform.on("JobScheduler.getAllPendingJobs", (self, given) -> new ArrayList<>(jobs.values()));
        Platform.on("JobScheduler.schedule", (self, given) -> {
            jobs.put(((JobInfo) given[0]).getId(), (JobInfo) given[0]);
            return 1;
        });
        Platform.on("JobService.jobFinished", (self, given) -> log.add("job finished, again: " + given[1]));
        Platform.on("NotificationManager.notify", (self, given) -> log.add("notify " + given[0] + " " + Platform.get(given[2], "setContentText")));
        Platform.on("NotificationManager.cancelAll", (self, given) -> log.add("notices cleared"));
        Platform.on("ConnectivityManager.getActiveNetworkInfo", (self, given) -> isOffline ? null : new NetworkInfo());
        Platform.on("NetworkInfo.isConnected", (self, given) -> true);
        Platform.on("ConnectivityManager.isActiveNetworkMetered", (self, given) -> true);
        Platform.on("PrintManager.print", (self, given) -> {
            log.add("print " + given[0]);
            return null;
        });
        Platform.on("View.performHapticFeedback", (self, given) -> log.add("haptic"));
        Platform.on("WebView.performHapticFeedback", (self, given) -> log.add("haptic"));
        Platform.on("SpeechRecognizer.isRecognitionAvailable", (self, given) -> true);
        Platform.on("SpeechRecognizer.createSpeechRecognizer", (self, given) -> new android.speech.SpeechRecognizer());
        Platform.on("SpeechRecognizer.setRecognitionListener", (self, given) -> {
            recognizer = given[0];
            return null;
        });
        Platform.on("SpeechRecognizer.startListening", (self, given) -> log.add("listen " + Platform.get(given[0], "extras")));
        Platform.on("TextToSpeech.new", (self, given) -> run(() -> main.execute(() ->
            ((android.speech.tts.TextToSpeech.OnInitListener) given[1]).onInit(0))));
        Platform.on("TextToSpeech.setLanguage", (self, given) -> 1);
        Platform.on("TextToSpeech.speak", (self, given) -> {
            log.add("say " + given[0]);
            return 0;
        });
        Platform.on("*.getSharedPreferences", (self, given) -> like(SharedPreferences.class, (method, asked) ->
            method.equals("getInt") ? preferences.getOrDefault((String) asked[0], (Integer) asked[1])
                : method.equals("edit") ? like(SharedPreferences.Editor.class, Phone::edit) : null));
    }

    private static Object edit(String method, Object[] given) {
        if (method.equals("putInt")) preferences.put((String) given[0], (Integer) given[1]);
        return method.equals("apply") ? null : like(SharedPreferences.Editor.class, Phone::edit);
    }
}
