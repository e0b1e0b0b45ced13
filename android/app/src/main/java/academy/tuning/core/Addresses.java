package academy.tuning.core;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Decides what happens with an address. Only the site's origin is shown inside the app. */
public final class Addresses {
    /** What the shell does with an address that the page or a link asks for. */
    public enum Decision { SHOW, OPEN_OUTSIDE, OPEN_INTENT, REFUSE }

    private static final Set<String> OTHER_APPS = new HashSet<String>(
        Arrays.asList("tel", "mailto", "sms", "geo", "tg", "whatsapp", "market", "bazaar", "myket"));

    /** The server answers these itself. */
    private static final Set<String> FILES = new HashSet<String>(Arrays.asList("/tuning-academy.apk", "/android-app.html"));

    private final Site site;

    public Addresses(Site site) {
        this.site = site;
    }

    public boolean isOurs(String address) {
        WebAddress read = WebAddress.read(address);
        return read != null && read.origin.equals(site.origin);
    }

    /** What a navigation of the main frame means. */
    public Decision decide(String address) {
        String scheme = WebAddress.schemeOf(address);
        if ("https".equals(scheme) || "http".equals(scheme)) {
            if (WebAddress.read(address) == null) return Decision.REFUSE;
            return isOurs(address) ? Decision.SHOW : Decision.OPEN_OUTSIDE;
        }
        if (OTHER_APPS.contains(scheme)) return Decision.OPEN_OUTSIDE;
        return "intent".equals(scheme) ? Decision.OPEN_INTENT : Decision.REFUSE;
    }

    /** Whether the page may ask to open this address in another app. */
    public boolean mayOpenOutside(String address) {
        return decide(address) == Decision.OPEN_OUTSIDE;
    }

    /**
     * The page of the app that a link from outside opens, such as `/online-payment/7?Status=OK`; null for a link that is not ours. The
     * web app knows its aliases itself.
     */
    public String pageOf(String link) {
        WebAddress read = WebAddress.read(link);
        if (read != null) return read.origin.equals(site.origin) && isPage(read.path) ? pageIn(read) : null;
        String start = site.scheme + ":";
        if (link == null || !link.toLowerCase(Locale.ROOT).startsWith(start)) return null;
        String rest = link.substring(start.length());
        while (rest.startsWith("/")) rest = rest.substring(1);
        WebAddress own = WebAddress.read(site.origin + "/" + rest);
        return own != null && isPage(own.path) ? pageIn(own) : null;
    }

    private static String pageIn(WebAddress address) {
        return address.path + address.query + address.fragment;
    }

    /** The server answers these itself; they are no pages. */
    private static boolean isPage(String path) {
        return !FILES.contains(path) && !path.startsWith("//") && !path.startsWith("/api/") && !path.startsWith("/media/") && !path.startsWith("/dev/");
    }

    /** The address to load for a page. */
    public String addressOf(String page) {
        return site.origin + (page == null ? "/" : page);
    }
}
