package academy.tuning;

import android.app.Activity;
import android.content.pm.ActivityInfo;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebChromeClient;
import android.widget.FrameLayout;

/** A film on the whole screen, turned as the phone is held. */
final class FullScreen {
    private static final int WITHOUT_BARS = View.SYSTEM_UI_FLAG_FULLSCREEN | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
        | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY;
    private final Activity activity;
    private final FrameLayout root;
    private View film;
    private WebChromeClient.CustomViewCallback callback;

    FullScreen(Activity activity, FrameLayout root) {
        this.activity = activity;
        this.root = root;
    }

    boolean isShown() {
        return film != null;
    }

    void enter(View view, WebChromeClient.CustomViewCallback left) {
        leave();
        film = view;
        callback = left;
        int whole = ViewGroup.LayoutParams.MATCH_PARENT;
        root.addView(view, new FrameLayout.LayoutParams(whole, whole));
        setBars(WITHOUT_BARS);
        activity.setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE);
    }

    /** Answers whether a film was on the whole screen. */
    boolean leave() {
        if (film == null) return false;
        root.removeView(film);
        film = null;
        setBars(0);
        activity.setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED);
        callback.onCustomViewHidden();
        return true;
    }

    @SuppressWarnings("deprecation")
    private void setBars(int flags) {
        View decor = activity.getWindow().getDecorView();
        int icons = decor.getSystemUiVisibility() & View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR;
        decor.setSystemUiVisibility(flags | icons);
    }
}
