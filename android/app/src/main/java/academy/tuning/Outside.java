package academy.tuning;

import academy.tuning.core.Addresses;
import academy.tuning.core.WebAddress;
import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import java.net.URISyntaxException;

/** Opens addresses in other apps. */
final class Outside {
    private Outside() {}

    /** Answers whether an app has opened it. */
    static boolean open(Activity activity, String link) {
        Intent intent = new Intent(Intent.ACTION_VIEW, Uri.parse(link));
        intent.addCategory(Intent.CATEGORY_BROWSABLE);
        intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        return start(activity, intent);
    }

    /** Opens an address of the site in the browser: by itself Android would ask this app again. */
    static void openInBrowser(Activity activity, String link) {
        Intent browser = Intent.makeMainSelectorActivity(Intent.ACTION_MAIN, Intent.CATEGORY_APP_BROWSER);
        browser.setData(Uri.parse(link));
        browser.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        start(activity, browser);
    }

    /** A link of the form `intent://…`: to apps that take links of browsers alone, and without rights to our files. */
    static void openIntent(Activity activity, Addresses addresses, String link) {
        Intent intent;
        try {
            intent = Intent.parseUri(link, Intent.URI_INTENT_SCHEME);
        } catch (URISyntaxException notAnIntent) {
            return;
        }
        intent.addCategory(Intent.CATEGORY_BROWSABLE);
        intent.setComponent(null);
        intent.setSelector(null);
        intent.setFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        if (start(activity, intent)) return;
        String instead = intent.getStringExtra("browser_fallback_url");
        if (WebAddress.read(instead) != null && !addresses.isOurs(instead)) open(activity, instead);
    }

    private static boolean start(Activity activity, Intent intent) {
        try {
            activity.startActivity(intent);
            return true;
        } catch (ActivityNotFoundException noApp) {
            return false;
        }
    }
}
