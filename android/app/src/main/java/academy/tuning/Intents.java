package academy.tuning;

import academy.tuning.core.Addresses;
import android.content.Intent;
import android.net.Uri;

/** What the app is asked to open: a link, a shortcut, or a text that another app shares. */
final class Intents {
    private static final int LONGEST_TEXT = 200;

    private Intents() {}

    /** The person comes back by the recent apps: what the app was first asked to open is old. */
    static boolean isFromRecents(Intent intent) {
        return intent != null && (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    }

    /** A link of the site that is no page, such as the file of this app; null for none. */
    static String fileOf(Intent intent, Addresses addresses) {
        String link = intent == null || !Intent.ACTION_VIEW.equals(intent.getAction()) ? null : intent.getDataString();
        return addresses.isOurs(link) && addresses.pageOf(link) == null ? link : null;
    }

    /** The page, or null for none. */
    static String pageOf(Intent intent, Addresses addresses) {
        if (intent == null) return null;
        if (!Intent.ACTION_SEND.equals(intent.getAction())) return addresses.pageOf(intent.getDataString());
        String shared = intent.getStringExtra(Intent.EXTRA_TEXT);
        if (shared == null || shared.trim().isEmpty()) return null;
        String words = shared.trim();
        String own = addresses.pageOf(words);
        if (own != null) return own;
        return "/Search?text=" + Uri.encode(words.substring(0, Math.min(words.length(), LONGEST_TEXT)));
    }
}
