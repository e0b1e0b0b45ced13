package academy.tuning.core;

/** Why a call of the page is not done. The web app has a sentence for each reason. */
public final class Refusal extends Exception {
    public static final String BAD_INPUT = "bad-input", UNKNOWN_METHOD = "unknown-method", UNAVAILABLE = "unavailable",
        DENIED = "denied", NO_APP = "no-app", STORAGE = "storage", BUSY = "busy";
    private static final long serialVersionUID = 1;
    public final String reason;

    public Refusal(String reason) {
        super(reason);
        this.reason = reason;
    }
}
