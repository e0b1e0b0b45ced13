package academy.tuning;

import android.graphics.Insets;
import android.view.View;
import android.view.WindowInsets;

/** Keeps the page out of the bars of the system, its cutouts and its keyboard: windows are edge to edge from Android 15 on. */
final class InsetsSince30 {
    private InsetsSince30() {}

    static void keepAside(View root) {
        root.setOnApplyWindowInsetsListener(new View.OnApplyWindowInsetsListener() {
            @Override public WindowInsets onApplyWindowInsets(View view, WindowInsets all) {
                Insets insets = all.getInsets(WindowInsets.Type.systemBars() | WindowInsets.Type.displayCutout() | WindowInsets.Type.ime());
                view.setPadding(insets.left, insets.top, insets.right, insets.bottom);
                return WindowInsets.CONSUMED;
            }
        });
    }
}
