package academy.tuning;

import academy.tuning.core.Site;
import android.content.Context;
import android.webkit.CookieManager;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.json.JSONException;

/** The site that the build has written into the app. */
final class Sites {
    private Sites() {}

    static Site read(Context context) {
        try {
            InputStream in = context.getAssets().open("site.json");
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] part = new byte[1024];
            for (int count = in.read(part); count > 0; count = in.read(part)) bytes.write(part, 0, count);
            in.close();
            return Site.read(bytes.toString("UTF-8"));
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        } catch (JSONException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** Writes cookies to the storage now: Android may end the process at any moment. */
    static void keepCookies() {
        CookieManager.getInstance().flush();
    }
}
