package academy.tuning;

import academy.tuning.core.Bridge;
import academy.tuning.core.Refusal;
import android.Manifest;
import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.net.Uri;
import android.os.Build;
import java.util.Arrays;
import java.util.List;
import org.json.JSONObject;

/** Notices of the inbox as notifications of the system: each shown once, and one for all that happens in a thread. */
final class Notifications {
    /** The kinds of the contract; a test compares them. */
    private static final List<String> KINDS = Arrays.asList("answer", "reply", "decision", "order", "price", "stock", "moderation", "points", "news");
    private static final int[] NAMES = {
        R.string.notice_answer, R.string.notice_reply, R.string.notice_decision, R.string.notice_order,
        R.string.notice_price, R.string.notice_stock, R.string.notice_moderation, R.string.notice_points,
        R.string.notice_news,
    };
    private static final String SHOWN = "shown-notices";
    private static final String NEWEST = "newest";
    private static final int LONGEST_TEXT = 300;

    private Notifications() {}

    /** `notice.show` and `notice.clear` for windows and visits alike; `notice.ask` where a person can answer. */
    static void addTo(Bridge bridge, final Context context, final Asking asking) {
        bridge.with("notice.show", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                String kind = Bridge.text(parameters, "kind", LONGEST_TEXT);
                String page = Bridge.text(parameters, "page", LONGEST_TEXT);
                if (!KINDS.contains(kind) || !page.startsWith("/")) throw new Refusal(Refusal.BAD_INPUT);
                int id = Bridge.number(parameters, "id", 1, Integer.MAX_VALUE);
                String thread = Bridge.text(parameters, "thread", LONGEST_TEXT);
                showOnce(context, id, thread, kind, Bridge.text(parameters, "text", LONGEST_TEXT), page);
                answer.done(new JSONObject());
            }
        }).with("notice.clear", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                clear(context);
                answer.done(new JSONObject());
            }
        });
        if (asking == null) return;
        bridge.with("notice.ask", new Bridge.Method() {
            @Override public void run(JSONObject parameters, final Bridge.Answer answer) {
                if (Build.VERSION.SDK_INT < 33) {
                    answer.done(new JSONObject());
                    return;
                }
                asking.permission(new Asking.Permitted() {
                    @Override public void answer(boolean isGranted) {
                        if (isGranted) answer.done(new JSONObject());
                        else answer.refuse(Refusal.DENIED);
                    }
                }, Manifest.permission.POST_NOTIFICATIONS);
            }
        });
    }

    /** Removes what is shown. The numbers of another account begin again. */
    private static void clear(Context context) {
        managerOf(context).cancelAll();
        context.getSharedPreferences(SHOWN, Context.MODE_PRIVATE).edit().putInt(NEWEST, 0).apply();
    }

    private static NotificationManager managerOf(Context context) {
        return (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
    }

    private static void showOnce(Context context, int id, String thread, String kind, String text, String page) {
        SharedPreferences shown = context.getSharedPreferences(SHOWN, Context.MODE_PRIVATE);
        if (id <= shown.getInt(NEWEST, 0)) return;
        shown.edit().putInt(NEWEST, id).apply();
        Intent opening = new Intent(Intent.ACTION_VIEW, Uri.parse(Sites.read(context).origin + page));
        opening.setPackage(context.getPackageName());
        PendingIntent tap = PendingIntent.getActivity(
            context, id, opening, PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE);
        NotificationManager manager = managerOf(context);
        Notification.Builder builder = Build.VERSION.SDK_INT >= 26
            ? ChannelSince26.builder(context, manager, kind, nameOf(context, kind)) : withoutChannel(context);
        builder.setSmallIcon(R.drawable.mark).setContentTitle(nameOf(context, kind)).setContentText(text)
            .setContentIntent(tap).setAutoCancel(true).setOnlyAlertOnce(true);
        // a later notice of the thread takes the place of the one that is shown, without a second sound
        manager.notify(thread, 1, builder.build());
    }

    @SuppressWarnings("deprecation")
    private static Notification.Builder withoutChannel(Context context) {
        return new Notification.Builder(context);
    }

    private static String nameOf(Context context, String kind) {
        return context.getString(NAMES[KINDS.indexOf(kind)]);
    }
}
