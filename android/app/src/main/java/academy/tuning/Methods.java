package academy.tuning;

import academy.tuning.core.BackPresses;
import academy.tuning.core.Bridge;
import academy.tuning.core.Messages;
import academy.tuning.core.Refusal;
import android.Manifest;
import android.content.Context;
import android.content.Intent;
import android.net.ConnectivityManager;
import android.net.NetworkInfo;
import android.os.Build;
import android.print.PrintManager;
import android.view.HapticFeedbackConstants;
import android.view.WindowManager;
import org.json.JSONObject;

/** The methods that a page in the window may call. The web app declares them in `shell-methods.ts`. */
final class Methods {
    private static final int LONGEST_ADDRESS = 4096;
    private static final int LONGEST_TEXT = 2000;
    private final MainActivity activity;
    private final BackPresses backPresses;
    private final Voice voice;
    private final Speaker speaker;
    private final Saver saver;
    private final SharedFile sharedFile;
    private int waitingChanges;

    Methods(MainActivity activity, BackPresses backPresses) {
        this.activity = activity;
        this.backPresses = backPresses;
        voice = new Voice(activity, new Voice.Listener() {
            @Override public void heard(String state, String words) {
                Page page = Methods.this.activity.page();
                if (page != null) page.send(Messages.event("voice", Messages.object("state", state, "words", words)));
            }
        });
        speaker = new Speaker(activity);
        saver = new Saver(activity, activity.asking);
        sharedFile = new SharedFile(activity.getContentResolver());
    }

    /** The page that takes a file that another app shares; null without one. */
    String pageForFile(Intent intent) {
        return sharedFile.pageFor(intent);
    }

    boolean hasWaitingChanges() {
        return waitingChanges > 0;
    }

    /** The page has gone: what it began is ended. */
    void reset() {
        voice.stop();
        speaker.hush();
        saver.abortAll();
        sharedFile.close();
        keepAwake(false);
        activity.takeBackInsets();
    }

    void close() {
        speaker.close();
    }

    Bridge bridge() {
        Bridge bridge = new Bridge();
        addFrame(bridge);
        addOtherApps(bridge);
        addDevice(bridge);
        addVoice(bridge);
        saver.addTo(bridge);
        sharedFile.addTo(bridge);
        Notifications.addTo(bridge, activity, activity.asking);
        return bridge;
    }

    private void addFrame(Bridge bridge) {
        bridge.with("hello", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                answer.done(hello());
            }
        }).with("back.ack", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                backPresses.answer(Bridge.number(parameters, "seq", 1, Integer.MAX_VALUE));
                answer.done(new JSONObject());
            }
        }).with("exit", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                answer.done(new JSONObject());
                activity.leave();
            }
        }).with("theme", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                activity.colourBars(Bridge.choice(parameters, "isDark"));
                answer.done(new JSONObject());
            }
        }).with("insets.take", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                answer.done(Messages.object("bottom", activity.handOverInsets()));
            }
        }).with("waiting", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                waitingChanges = Bridge.number(parameters, "count", 0, Integer.MAX_VALUE);
                answer.done(new JSONObject());
            }
        });
    }

    private JSONObject hello() {
        return Messages.object(
            "version", WebViews.versionOf(activity),
            "sdk", Build.VERSION.SDK_INT,
            "isVisit", false,
            "hasVoice", Voice.isAvailable(activity));
    }

    private void addOtherApps(Bridge bridge) {
        bridge.with("openExternal", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                String address = Bridge.text(parameters, "address", LONGEST_ADDRESS);
                if (!activity.addresses.mayOpenOutside(address)) throw new Refusal(Refusal.BAD_INPUT);
                if (!Outside.open(activity, address)) throw new Refusal(Refusal.NO_APP);
                answer.done(new JSONObject());
            }
        }).with("share", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                Intent sending = new Intent(Intent.ACTION_SEND);
                sending.setType("text/plain");
                sending.putExtra(Intent.EXTRA_TEXT, Bridge.text(parameters, "text", LONGEST_TEXT));
                activity.startActivity(Intent.createChooser(sending, null));
                answer.done(new JSONObject());
            }
        }).with("print", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                String title = Bridge.text(parameters, "title", LONGEST_TEXT);
                PrintManager printers = (PrintManager) activity.getSystemService(Context.PRINT_SERVICE);
                if (printers == null) throw new Refusal(Refusal.UNAVAILABLE);
                printers.print(title, activity.page().view().createPrintDocumentAdapter(title), null);
                answer.done(new JSONObject());
            }
        });
    }

    private void addDevice(Bridge bridge) {
        bridge.with("haptic", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                activity.page().view().performHapticFeedback(HapticFeedbackConstants.KEYBOARD_TAP);
                answer.done(new JSONObject());
            }
        }).with("awake", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                keepAwake(Bridge.choice(parameters, "isOn"));
                answer.done(new JSONObject());
            }
        }).with("network", new Bridge.Method() {
            @SuppressWarnings("deprecation")
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                ConnectivityManager networks = (ConnectivityManager) activity.getSystemService(Context.CONNECTIVITY_SERVICE);
                NetworkInfo active = networks.getActiveNetworkInfo();
                boolean isOnline = active != null && active.isConnected();
                answer.done(Messages.object("isOnline", isOnline, "isMetered", isOnline && networks.isActiveNetworkMetered()));
            }
        });
    }

    private void keepAwake(boolean isOn) {
        int flag = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON;
        if (isOn) activity.getWindow().addFlags(flag);
        else activity.getWindow().clearFlags(flag);
    }

    private void addVoice(Bridge bridge) {
        bridge.with("voice.start", new Bridge.Method() {
            @Override public void run(JSONObject parameters, final Bridge.Answer answer) throws Refusal {
                if (!Voice.isAvailable(activity)) throw new Refusal(Refusal.UNAVAILABLE);
                activity.asking.permission(new Asking.Permitted() {
                    @Override public void answer(boolean isGranted) {
                        if (!isGranted) {
                            answer.refuse(Refusal.DENIED);
                            return;
                        }
                        voice.start();
                        answer.done(new JSONObject());
                    }
                }, Manifest.permission.RECORD_AUDIO);
            }
        }).with("voice.stop", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                voice.stop();
                answer.done(new JSONObject());
            }
        }).with("speech.say", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                speaker.say(Bridge.text(parameters, "words", LONGEST_TEXT), answer);
            }
        }).with("speech.hush", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) {
                speaker.hush();
                answer.done(new JSONObject());
            }
        });
    }
}
