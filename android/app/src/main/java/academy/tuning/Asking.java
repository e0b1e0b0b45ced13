package academy.tuning;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.PackageManager;
import java.util.HashMap;
import java.util.Map;

/** Asks the person for permissions and for results of other apps, and goes on when they have answered. */
final class Asking {
    interface Permitted {
        void answer(boolean isGranted);
    }

    interface Ended {
        void end(int result, Intent data);
    }

    private final Activity activity;
    private final Map<Integer, Permitted> permissions = new HashMap<Integer, Permitted>();
    private final Map<Integer, Ended> activities = new HashMap<Integer, Ended>();
    private int requests;

    Asking(Activity activity) {
        this.activity = activity;
    }

    /** Answers at once when one of these permissions is there already. */
    void permission(Permitted then, String... names) {
        for (String name : names) {
            if (activity.checkSelfPermission(name) != PackageManager.PERMISSION_GRANTED) continue;
            then.answer(true);
            return;
        }
        int request = ++requests;
        permissions.put(request, then);
        activity.requestPermissions(names, request);
    }

    void permissionsAnswered(int request, int[] results) {
        Permitted then = permissions.remove(request);
        if (then == null) return;
        boolean isGranted = false;
        for (int result : results) isGranted |= result == PackageManager.PERMISSION_GRANTED;
        then.answer(isGranted);
    }

    /** Throws ActivityNotFoundException when no app can do it. */
    void activity(Intent intent, Ended then) {
        int request = ++requests;
        activity.startActivityForResult(intent, request);
        activities.put(request, then);
    }

    void activityEnded(int request, int result, Intent data) {
        Ended then = activities.remove(request);
        if (then != null) then.end(result, data);
    }
}
