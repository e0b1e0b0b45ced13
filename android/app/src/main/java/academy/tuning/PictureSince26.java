package academy.tuning;

import android.app.Activity;
import android.app.PictureInPictureParams;

/** A film goes on in a small window when the app is left. */
final class PictureSince26 {
    private PictureSince26() {}

    static void enter(Activity activity) {
        try {
            activity.enterPictureInPictureMode(new PictureInPictureParams.Builder().build());
        } catch (IllegalStateException notOnThisDevice) {
            // devices with little memory have no small windows: the film stops as it did before
        }
    }
}
