package academy.tuning;

import android.app.Activity;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/** The back gesture of newer phones. */
final class BackSince33 {
    private BackSince33() {}

    static void follow(Activity activity, final Runnable press) {
        activity.getOnBackInvokedDispatcher().registerOnBackInvokedCallback(
            OnBackInvokedDispatcher.PRIORITY_DEFAULT,
            new OnBackInvokedCallback() {
                @Override public void onBackInvoked() {
                    press.run();
                }
            });
    }
}
