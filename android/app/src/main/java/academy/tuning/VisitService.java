package academy.tuning;

import academy.tuning.core.Addresses;
import academy.tuning.core.Bridge;
import academy.tuning.core.Messages;
import academy.tuning.core.Refusal;
import academy.tuning.core.Site;
import android.app.job.JobParameters;
import android.app.job.JobService;
import android.os.Build;
import android.os.Handler;
import android.os.Looper;
import org.json.JSONObject;

/**
 * Opens the site without a window, for a minute at most. The page sends the changes that wait, hands over new notices and says that it is
 * done; the same code as in the window, so a change is never sent in two ways.
 */
public class VisitService extends JobService implements Page.Window {
    static final long LONGEST_MS = 60 * 1000;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private Page page;
    private JobParameters job;
    private final Runnable tooLong = new Runnable() {
        @Override public void run() {
            end(true);
        }
    };

    @Override public boolean onStartJob(JobParameters started) {
        if (MainActivity.isInFront) return false;
        end(true);
        job = started;
        Site site = Sites.read(this);
        Addresses addresses = new Addresses(site);
        try {
            page = new Page(this, site, addresses, bridge(), this);
        } catch (RuntimeException noWebView) {
            job = null;
            return false;
        }
        page.load(addresses.addressOf("/"));
        handler.postDelayed(tooLong, LONGEST_MS);
        return true;
    }

    @Override public boolean onStopJob(JobParameters stopped) {
        job = null;
        end(true);
        return true;
    }

    private Bridge bridge() {
        Bridge bridge = new Bridge().with("hello", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                answer.done(Messages.object(
                    "version", WebViews.versionOf(VisitService.this), "sdk", Build.VERSION.SDK_INT, "isVisit", true, "hasVoice", false));
            }
        }).with("visit.done", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                final boolean isAgain = Bridge.number(parameters, "waiting", 0, Integer.MAX_VALUE) > 0;
                answer.done(new JSONObject());
                handler.post(new Runnable() {
                    @Override public void run() {
                        end(isAgain);
                    }
                });
            }
        });
        Notifications.addTo(bridge, this, null);
        return bridge;
    }

    /** Closes the page and ends the job. Android starts it again later when changes still wait. */
    private void end(boolean isAgain) {
        handler.removeCallbacks(tooLong);
        if (page != null) page.close();
        page = null;
        if (job != null) jobFinished(job, isAgain);
        job = null;
    }

    @Override public void unreachable(String address) {
        end(true);
    }

    @Override public void untrusted(String address) {
        end(true);
    }

    @Override public void rendererGone() {
        end(true);
    }

    @Override public void painted(String address) {}

    @Override public void disconnected() {}

    @Override public void openOutside(String link) {}

    @Override public void openIntent(String link) {}
}
