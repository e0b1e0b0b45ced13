package academy.tuning;

import android.webkit.WebSettings;

/** A class of its own, because older versions of Android do not know what it names. */
final class SafeBrowsingSince26 {
    private SafeBrowsingSince26() {}

    static void enable(WebSettings settings) {
        settings.setSafeBrowsingEnabled(true);
    }
}
