package academy.tuning;

import academy.tuning.core.Addresses;
import academy.tuning.core.Bridge;
import academy.tuning.core.Site;
import android.content.Context;
import android.graphics.Bitmap;
import android.net.Uri;
import android.net.http.SslError;
import android.os.Handler;
import android.os.Looper;
import android.view.View;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** A page of the site in a WebView, with the port to it. A page of another origin never gets a port. */
final class Page extends WebViewClient implements Bridge.Page {
    private static final String PORT = "tuning-shell:port";
    /** The page may not listen yet when it has loaded: the port is offered again after this time, and then after twice that. */
    private static final long AGAIN_MS = 1000;
    private static final long LONGEST_PAUSE_MS = 16000;

    /** Who shows the page. */
    interface Window {
        void painted(String address);

        void disconnected();

        void unreachable(String address);

        /** The certificate of the site is not accepted. */
        void untrusted(String address);

        void rendererGone();

        void openOutside(String link);

        void openIntent(String link);
    }

    private final Site site;
    private final Addresses addresses;
    private final Bridge bridge;
    private final Window window;
    private final WebView view;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private WebMessagePort port;
    /** The page has answered on this port. */
    private boolean isConnected;
    private boolean hasFailed;
    /** A port was offered to the present document: Android also reports jumps within it as finished pages. */
    private boolean isOffered;

    Page(Context context, Site site, Addresses addresses, Bridge bridge, Window window) {
        this.site = site;
        this.addresses = addresses;
        this.bridge = bridge;
        this.window = window;
        view = new WebView(context);
        WebViews.secure(view, WebViews.versionOf(context));
        view.setVisibility(View.INVISIBLE);
        view.setWebViewClient(this);
    }

    WebView view() {
        return view;
    }

    boolean isConnected() {
        return isConnected;
    }

    /** The address that is shown, when it is one of ours. */
    String address(String otherwise) {
        return addresses.isOurs(view.getUrl()) ? view.getUrl() : otherwise;
    }

    void load(String address) {
        hasFailed = false;
        view.loadUrl(address);
    }

    void close() {
        disconnect();
        view.destroy();
    }

    @Override public void send(String message) {
        if (port != null) port.postMessage(new WebMessage(message));
    }

    @Override public boolean shouldOverrideUrlLoading(WebView from, WebResourceRequest request) {
        if (!request.isForMainFrame()) return false;
        String link = request.getUrl().toString();
        Addresses.Decision decision = addresses.decide(link);
        if (decision == Addresses.Decision.OPEN_OUTSIDE) window.openOutside(link);
        if (decision == Addresses.Decision.OPEN_INTENT) window.openIntent(link);
        return decision != Addresses.Decision.SHOW;
    }

    @Override public void onPageStarted(WebView from, String address, Bitmap icon) {
        isOffered = false;
        disconnect();
    }

    @Override public void onPageCommitVisible(WebView from, String address) {
        if (hasFailed || !addresses.isOurs(address)) return;
        view.setVisibility(View.VISIBLE);
        window.painted(address);
    }

    @Override public void onPageFinished(WebView from, String address) {
        Sites.keepCookies();
        if (isOffered || hasFailed || !addresses.isOurs(address) || !addresses.isOurs(view.getUrl())) return;
        isOffered = true;
        connect(AGAIN_MS);
    }

    @Override public void onReceivedError(WebView from, WebResourceRequest request, WebResourceError error) {
        String address = request.getUrl().toString();
        if (!request.isForMainFrame() || !addresses.isOurs(address)) return;
        hasFailed = true;
        view.setVisibility(View.INVISIBLE);
        window.unreachable(address);
    }

    @Override public void onReceivedSslError(WebView from, SslErrorHandler handler, SslError error) {
        handler.cancel();
        // a page that is shown stays; without one nothing else would be reported
        if (view.getVisibility() == View.VISIBLE || !addresses.isOurs(error.getUrl())) return;
        hasFailed = true;
        window.untrusted(error.getUrl());
    }

    @Override public boolean onRenderProcessGone(WebView from, RenderProcessGoneDetail detail) {
        window.rendererGone();
        return true;
    }

    /** Hands a port to the page. The origin is checked again by the WebView, should another page have come meanwhile. */
    private void connect(final long againAfter) {
        disconnect();
        WebMessagePort[] ends = view.createWebMessageChannel();
        final WebMessagePort own = ends[0];
        port = own;
        handler.postDelayed(new Runnable() {
            @Override public void run() {
                if (own == port && !isConnected && againAfter <= LONGEST_PAUSE_MS) connect(2 * againAfter);
            }
        }, againAfter);
        port.setWebMessageCallback(new WebMessagePort.WebMessageCallback() {
            @Override public void onMessage(WebMessagePort from, WebMessage message) {
                if (from != port) return;
                isConnected = true;
                bridge.receive(message.getData(), Page.this);
            }
        }, handler);
        view.postWebMessage(new WebMessage(PORT, new WebMessagePort[] { ends[1] }), Uri.parse(site.origin));
    }

    private void disconnect() {
        if (port == null) return;
        isConnected = false;
        port.close();
        port = null;
        window.disconnected();
    }
}
