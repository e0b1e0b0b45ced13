package academy.tuning;

import academy.tuning.core.Addresses;
import academy.tuning.core.BackPresses;
import academy.tuning.core.Messages;
import academy.tuning.core.Site;
import android.app.Activity;
import android.content.Intent;
import android.content.res.Configuration;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.widget.FrameLayout;
import android.widget.Toast;

/** The window of the app: one page of the site, and what a page cannot do by itself. */
public class MainActivity extends Activity implements BackPresses.Host, Page.Window {
    private static final String KEPT_ADDRESS = "address";
    /** A window is in front: background work is not needed. */
    static volatile boolean isInFront;

    final Handler handler = new Handler(Looper.getMainLooper());
    Asking asking;
    Site site;
    Addresses addresses;
    private FrameLayout root;
    private Page page;
    private Notice notice;
    private FullScreen fullScreen;
    private BackPresses backPresses;
    Methods methods;
    /** Null before Android 11. */
    private InsetsSince30 insets;
    /** What the page shows, for a renderer that has died and for a window that Android has closed. */
    private String address;

    @Override protected void onCreate(Bundle kept) {
        super.onCreate(kept);
        site = Sites.read(this);
        addresses = new Addresses(site);
        asking = new Asking(this);
        backPresses = new BackPresses(this);
        root = new FrameLayout(this);
        setContentView(root);
        fullScreen = new FullScreen(this, root);
        notice = new Notice(this, root);
        if (Build.VERSION.SDK_INT >= 30) insets = new InsetsSince30(this, root);
        if (Build.VERSION.SDK_INT >= 33) BackSince33.follow(this, new Runnable() {
            @Override public void run() {
                press();
            }
        });
        methods = new Methods(this, backPresses);
        String before = kept == null ? null : kept.getString(KEPT_ADDRESS);
        String asked = before == null ? pageOfIntent() : null;
        open(before != null ? before : addresses.addressOf(asked));
        Visits.everyQuarter(this);
    }

    /** Opens an address in a fresh WebView, or says why there cannot be one. */
    private void open(final String wanted) {
        address = wanted;
        try {
            page = new Page(this, site, addresses, methods.bridge(), this);
        } catch (RuntimeException noWebView) {
            notice.show(R.string.no_webview_title, R.string.no_webview_body, R.string.retry, reopening());
            return;
        }
        if (WebViews.isTooOld(page.view().getSettings().getUserAgentString(), site.oldestWebView)) {
            page.close();
            page = null;
            notice.show(R.string.old_webview_title, R.string.old_webview_body, R.string.retry, reopening());
            return;
        }
        root.addView(page.view(), 0);
        page.view().setWebChromeClient(new Chrome(this, fullScreen));
        page.view().setDownloadListener(new Downloads(this, addresses));
        page.load(wanted);
    }

    private Runnable reopening() {
        return new Runnable() {
            @Override public void run() {
                reopen();
            }
        };
    }

    private void reopen() {
        notice.hide();
        close();
        open(address);
    }

    private void close() {
        if (page == null) return;
        methods.reset();
        root.removeView(page.view());
        page.close();
        page = null;
    }

    Page page() {
        return page;
    }

    boolean hasWaitingChanges() {
        return methods.hasWaitingChanges();
    }

    /** The height at the lower edge that the page has to keep free, in pixels of CSS. */
    double handOverInsets() {
        return insets == null ? 0 : insets.handOver();
    }

    void takeBackInsets() {
        if (insets != null) insets.takeBack();
    }

    /** Colours the strips beside the page, and the icons of the system in them. */
    void colourBars(boolean isDark) {
        root.setBackgroundColor(getResources().getColor(isDark ? R.color.dark : R.color.light));
        Bars.setIcons(getWindow(), isDark);
    }

    // What the page reports

    @Override public void painted(String shown) {
        address = shown;
        notice.hide();
        colourBars((getResources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK) == Configuration.UI_MODE_NIGHT_YES);
    }

    @Override public void disconnected() {
        methods.reset();
    }

    @Override public void unreachable(String wanted) {
        address = wanted;
        notice.show(R.string.offline_title, R.string.offline_body, R.string.retry, reopening());
    }

    @Override public void untrusted(String wanted) {
        address = wanted;
        notice.show(R.string.untrusted_title, R.string.untrusted_body, R.string.retry, reopening());
    }

    @Override public void rendererGone() {
        if (page != null) address = page.address(address);
        close();
        notice.show(R.string.gone_title, R.string.gone_body, R.string.reopen, reopening());
    }

    @Override public void openOutside(String link) {
        Outside.open(this, link);
    }

    @Override public void openIntent(String link) {
        Outside.openIntent(this, addresses, link);
    }

    // Links

    @Override protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        String asked = pageOfIntent();
        if (asked == null) return;
        if (page != null && page.isConnected()) page.send(Messages.event("open", Messages.object("page", asked)));
        else if (page != null) page.load(addresses.addressOf(asked));
        else open(addresses.addressOf(asked));
    }

    /** The page that the intent asks for, once: a window that is made again, or opened from the recent apps, does not ask for it again. */
    private String pageOfIntent() {
        Intent intent = getIntent();
        setIntent(new Intent(Intent.ACTION_MAIN));
        if (Intents.isFromRecents(intent)) return null;
        String file = Intents.fileOf(intent, addresses);
        if (file != null) Outside.openInBrowser(this, file);
        String forFile = methods.pageForFile(intent);
        return forFile != null ? forFile : Intents.pageOf(intent, addresses);
    }

    // The back button

    void press() {
        if (!fullScreen.leave()) backPresses.press();
    }

    @SuppressWarnings("deprecation")
    @Override public void onBackPressed() {
        press();
    }

    @Override public boolean hasPage() {
        return page != null && page.isConnected() && !notice.isShown();
    }

    @Override public void tellPage(int press) {
        page.send(Messages.event("back", Messages.object("seq", press)));
    }

    @Override public boolean goBack() {
        if (page == null || notice.isShown() || !page.view().canGoBack()) return false;
        page.view().goBack();
        return true;
    }

    @Override public void leave() {
        finish();
    }

    @Override public void hint() {
        Toast.makeText(this, R.string.press_again, Toast.LENGTH_SHORT).show();
    }

    @Override public long now() {
        return SystemClock.elapsedRealtime();
    }

    @Override public void later(long milliseconds, Runnable work) {
        handler.postDelayed(work, milliseconds);
    }

    // Answers of the system

    @Override public void onRequestPermissionsResult(int request, String[] names, int[] results) {
        asking.permissionsAnswered(request, results);
    }

    @Override protected void onActivityResult(int request, int result, Intent data) {
        asking.activityEnded(request, result, data);
    }

    // The life of the window

    @Override protected void onSaveInstanceState(Bundle kept) {
        super.onSaveInstanceState(kept);
        kept.putString(KEPT_ADDRESS, page == null ? address : page.address(address));
    }

    @Override protected void onResume() {
        super.onResume();
        isInFront = true;
        if (page != null) page.view().onResume();
    }

    @Override protected void onPause() {
        super.onPause();
        isInFront = false;
        // a film in the small window goes on
        if (page != null && !isInPictureInPictureMode()) page.view().onPause();
        Sites.keepCookies();
    }

    @Override protected void onStop() {
        super.onStop();
        if (page != null) page.view().onPause();
        if (hasWaitingChanges()) Visits.soon(this);
    }

    @Override protected void onUserLeaveHint() {
        super.onUserLeaveHint();
        if (Build.VERSION.SDK_INT >= 26 && fullScreen.isShown()) PictureSince26.enter(this);
    }

    @Override protected void onDestroy() {
        close();
        methods.close();
        super.onDestroy();
    }
}
