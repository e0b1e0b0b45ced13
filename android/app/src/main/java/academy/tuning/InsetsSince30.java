package academy.tuning;

import academy.tuning.core.Messages;
import android.graphics.Insets;
import android.view.View;
import android.view.WindowInsets;

/**
 * Keeps the page out of the bars of the system, its cutouts and its keyboard: windows are edge to edge from Android 15 on. A page that
 * asks for it gets the room at its lower edge, as a length of CSS, and draws there itself.
 */
final class InsetsSince30 implements View.OnApplyWindowInsetsListener {
    private final MainActivity activity;
    private final View root;
    private WindowInsets latest;
    private boolean isHandedOver;

    InsetsSince30(MainActivity activity, View root) {
        this.activity = activity;
        this.root = root;
        root.setOnApplyWindowInsetsListener(this);
    }

    @Override public WindowInsets onApplyWindowInsets(View view, WindowInsets all) {
        latest = all;
        keepAside();
        Page page = activity.page();
        if (isHandedOver && page != null) page.send(Messages.event("insets", Messages.object("bottom", bottom())));
        return WindowInsets.CONSUMED;
    }

    /** The page draws at the lower edge from now on, and gets the height that it has to keep free there. */
    double handOver() {
        isHandedOver = true;
        keepAside();
        return bottom();
    }

    /** The page has gone: the next one may know nothing of it. */
    void takeBack() {
        isHandedOver = false;
        keepAside();
    }

    private void keepAside() {
        if (latest == null) return;
        Insets all = latest.getInsets(WindowInsets.Type.systemBars() | WindowInsets.Type.displayCutout() | WindowInsets.Type.ime());
        root.setPadding(all.left, all.top, all.right, isHandedOver && !hasKeyboard() ? 0 : all.bottom);
    }

    /** Nothing while the keyboard is there: it lies over the lower edge, and the page ends above it. */
    private double bottom() {
        if (latest == null || hasKeyboard()) return 0;
        Insets lower = latest.getInsets(WindowInsets.Type.systemBars() | WindowInsets.Type.displayCutout());
        return lower.bottom / (double) activity.getResources().getDisplayMetrics().density;
    }

    private boolean hasKeyboard() {
        return latest.getInsets(WindowInsets.Type.ime()).bottom > 0;
    }
}
