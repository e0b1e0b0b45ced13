package academy.tuning;

import android.content.Context;
import android.content.pm.PackageManager;
import android.os.Build;
import android.webkit.CookieManager;
import android.webkit.ServiceWorkerController;
import android.webkit.ServiceWorkerWebSettings;
import android.webkit.WebSettings;
import android.webkit.WebView;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings of every WebView of the app: nothing but the site, no files, no foreign cookies. */
final class WebViews {
    private static final Pattern CHROME = Pattern.compile("Chrome/(\\d+)");

    private WebViews() {}

    static void secure(WebView view, String version) {
        WebSettings settings = view.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setAllowFileAccessFromFileURLs(false);
        settings.setAllowUniversalAccessFromFileURLs(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        settings.setJavaScriptCanOpenWindowsAutomatically(false);
        settings.setSupportMultipleWindows(false);
        settings.setUseWideViewPort(true);
        settings.setMediaPlaybackRequiresUserGesture(true);
        settings.setUserAgentString(settings.getUserAgentString() + " TuningShell/" + version);
        if (Build.VERSION.SDK_INT >= 26) SafeBrowsingSince26.enable(settings);
        CookieManager.getInstance().setAcceptThirdPartyCookies(view, false);
        ServiceWorkerController workers = ServiceWorkerController.getInstance();
        ServiceWorkerWebSettings ofWorkers = workers.getServiceWorkerWebSettings();
        ofWorkers.setAllowFileAccess(false);
        ofWorkers.setAllowContentAccess(false);
        WebView.setWebContentsDebuggingEnabled(false);
    }

    /** Whether the engine in a user agent is older than the web app needs. An unknown engine is tried. */
    static boolean isTooOld(String userAgent, int oldest) {
        Matcher chrome = CHROME.matcher(userAgent);
        return chrome.find() && Integer.parseInt(chrome.group(1)) < oldest;
    }

    /** The version of this app. */
    static String versionOf(Context context) {
        try {
            return context.getPackageManager().getPackageInfo(context.getPackageName(), 0).versionName;
        } catch (PackageManager.NameNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
