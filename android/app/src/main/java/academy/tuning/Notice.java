package academy.tuning;

import android.content.Context;
import android.content.res.Resources;
import android.util.DisplayMetrics;
import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.TextView;

/** A page of the shell itself, for when the site cannot be shown: what happened, what to do, and a button. */
final class Notice {
    private static final int MARGIN_DP = 24;
    private final Context context;
    private final FrameLayout root;
    private View shown;

    Notice(Context context, FrameLayout root) {
        this.context = context;
        this.root = root;
    }

    boolean isShown() {
        return shown != null;
    }

    void hide() {
        if (shown != null) root.removeView(shown);
        shown = null;
    }

    @SuppressWarnings("deprecation")
    void show(int title, int body, int label, final Runnable tapped) {
        hide();
        Resources resources = context.getResources();
        LinearLayout page = new LinearLayout(context);
        page.setOrientation(LinearLayout.VERTICAL);
        page.setGravity(Gravity.CENTER);
        page.setBackgroundColor(resources.getColor(R.color.ground));
        DisplayMetrics screen = resources.getDisplayMetrics();
        int margin = Math.round(MARGIN_DP * screen.density);
        page.setPadding(margin, margin, margin, margin);
        page.addView(text(title, R.style.NoticeTitle));
        page.addView(text(body, R.style.NoticeBody));
        Button button = new Button(context);
        button.setText(label);
        button.setOnClickListener(new View.OnClickListener() {
            @Override public void onClick(View view) {
                tapped.run();
            }
        });
        LinearLayout.LayoutParams below = new LinearLayout.LayoutParams(
            LinearLayout.LayoutParams.WRAP_CONTENT, LinearLayout.LayoutParams.WRAP_CONTENT);
        below.setMargins(0, margin, 0, 0);
        page.addView(button, below);
        root.addView(page);
        shown = page;
    }

    private TextView text(int words, int look) {
        TextView text = new TextView(context);
        text.setText(words);
        text.setTextAppearance(look);
        text.setGravity(Gravity.CENTER);
        return text;
    }
}
