package academy.tuning.core;

/**
 * The back button. The web app decides while it answers: it closes a dialog, goes back or asks to leave. Where it does not, because another
 * page is shown or it hangs, the shell goes back in the history and leaves on the second press.
 */
public final class BackPresses {
    public static final long ANSWER_MS = 700;
    public static final long TWICE_MS = 2000;

    /** The device and the page, as the back button sees them. */
    public interface Host {
        boolean hasPage();

        void tellPage(int press);

        boolean goBack();

        void leave();

        void hint();

        long now();

        void later(long milliseconds, Runnable work);
    }

    private final Host host;
    private int presses;
    private int answered;
    private long hintedAt = -TWICE_MS - 1;

    public BackPresses(Host host) {
        this.host = host;
    }

    public void press() {
        if (!host.hasPage()) {
            alone();
            return;
        }
        final int press = ++presses;
        host.tellPage(press);
        host.later(ANSWER_MS, new Runnable() {
            @Override public void run() {
                if (answered >= press || press != presses) return;
                answered = press;
                alone();
            }
        });
    }

    /** The page takes this press and those before it. */
    public void answer(int press) {
        if (press > answered && press <= presses) answered = press;
    }

    private void alone() {
        if (host.goBack()) return;
        long now = host.now();
        if (now - hintedAt <= TWICE_MS) {
            host.leave();
            return;
        }
        hintedAt = now;
        host.hint();
    }
}
