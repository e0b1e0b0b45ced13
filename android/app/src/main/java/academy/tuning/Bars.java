package academy.tuning;

import android.view.View;
import android.view.Window;

/** Icons of the system's bars, dark on a light page and light on a dark one. */
final class Bars {
    private Bars() {}

    @SuppressWarnings("deprecation")
    static void setIcons(Window window, boolean isDark) {
        View decor = window.getDecorView();
        int flags = decor.getSystemUiVisibility();
        int light = View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR;
        decor.setSystemUiVisibility(isDark ? flags & ~light : flags | light);
    }
}
