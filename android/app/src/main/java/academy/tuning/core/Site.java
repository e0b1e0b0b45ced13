package academy.tuning.core;

import org.json.JSONException;
import org.json.JSONObject;

/** What the shell knows about the site. The build writes it into the asset `site.json`. */
public final class Site {
    /** `https://shop.example`, without a slash at the end. The only trusted origin. */
    public final String origin;
    /** Own scheme of links, such as `tuningacademy`. */
    public final String scheme;
    /** The lowest major version of the WebView that runs the web app. */
    public final int oldestWebView;

    public Site(String origin, String scheme, int oldestWebView) {
        WebAddress address = WebAddress.read(origin);
        if (address == null) throw new IllegalArgumentException("not an origin: " + origin);
        this.origin = address.origin;
        this.scheme = scheme;
        this.oldestWebView = oldestWebView;
    }

    /** Reads the asset. */
    public static Site read(String json) throws JSONException {
        JSONObject site = new JSONObject(json);
        return new Site(site.getString("origin"), site.getString("scheme"), site.getInt("oldestWebView"));
    }
}
