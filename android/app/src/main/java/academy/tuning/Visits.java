package academy.tuning;

import android.app.job.JobInfo;
import android.app.job.JobScheduler;
import android.content.ComponentName;
import android.content.Context;

/** Plans visits of the site in the background: every quarter of an hour for notices, and soon when changes wait to be sent. */
final class Visits {
    private static final int PERIODIC = 1;
    private static final int SOON = 2;
    private static final long QUARTER_MS = 15 * 60 * 1000;
    private static final long AGAIN_AFTER_MS = 30 * 1000;

    private Visits() {}

    static void everyQuarter(Context context) {
        JobScheduler jobs = scheduler(context);
        // planning it again would start the quarter again
        for (JobInfo planned : jobs.getAllPendingJobs()) if (planned.getId() == PERIODIC) return;
        jobs.schedule(job(context, PERIODIC).setPeriodic(QUARTER_MS).build());
    }

    static void soon(Context context) {
        scheduler(context).schedule(
            job(context, SOON).setBackoffCriteria(AGAIN_AFTER_MS, JobInfo.BACKOFF_POLICY_EXPONENTIAL).build());
    }

    private static JobInfo.Builder job(Context context, int id) {
        return new JobInfo.Builder(id, new ComponentName(context, VisitService.class))
            .setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY)
            .setPersisted(true);
    }

    private static JobScheduler scheduler(Context context) {
        return (JobScheduler) context.getSystemService(Context.JOB_SCHEDULER_SERVICE);
    }
}
