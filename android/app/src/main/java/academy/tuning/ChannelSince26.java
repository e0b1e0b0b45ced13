package academy.tuning;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;

/** A person switches each kind of notice off in the settings of the phone. */
final class ChannelSince26 {
    private ChannelSince26() {}

    static Notification.Builder builder(Context context, NotificationManager manager, String kind, String name) {
        manager.createNotificationChannel(new NotificationChannel(kind, name, NotificationManager.IMPORTANCE_DEFAULT));
        return new Notification.Builder(context, kind);
    }
}
