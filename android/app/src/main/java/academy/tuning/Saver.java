package academy.tuning;

import academy.tuning.core.Bridge;
import academy.tuning.core.FileNames;
import academy.tuning.core.Messages;
import academy.tuning.core.Refusal;
import android.Manifest;
import android.app.Activity;
import android.os.Build;
import android.util.Base64;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;

/** Saves files of the page, which come in parts, among the downloads. A file that is not finished is removed. */
final class Saver {
    private static final int MOST_FILES = 4;
    private static final int LONGEST_PART = 512 * 1024;
    private static final int LONGEST_NAME = 300;

    /** A file that is being written. */
    interface Target {
        void write(byte[] part) throws IOException;

        void finish() throws IOException;

        void abort();
    }

    private final Activity activity;
    private final Asking asking;
    private final Map<Integer, Target> open = new HashMap<Integer, Target>();
    private int opened;

    Saver(Activity activity, Asking asking) {
        this.activity = activity;
        this.asking = asking;
    }

    void abortAll() {
        for (Target target : open.values()) target.abort();
        open.clear();
    }

    void addTo(Bridge bridge) {
        bridge.with("file.open", new Bridge.Method() {
            @Override public void run(JSONObject parameters, final Bridge.Answer answer) throws Refusal {
                if (open.size() >= MOST_FILES) throw new Refusal(Refusal.BUSY);
                final String name = FileNames.clean(Bridge.text(parameters, "name", LONGEST_NAME));
                final String type = Bridge.text(parameters, "type", LONGEST_NAME);
                if (Build.VERSION.SDK_INT >= 29) start(name, type, answer);
                else asking.permission(new Asking.Permitted() {
                    @Override public void answer(boolean isGranted) {
                        if (isGranted) start(name, type, answer);
                        else answer.refuse(Refusal.DENIED);
                    }
                }, Manifest.permission.WRITE_EXTERNAL_STORAGE);
            }
        }).with("file.write", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                write(target(parameters), Bridge.text(parameters, "data", LONGEST_PART), answer);
            }
        }).with("file.close", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                Target target = target(parameters);
                open.remove(parameters.optInt("file"));
                try {
                    target.finish();
                    answer.done(new JSONObject());
                } catch (IOException full) {
                    target.abort();
                    throw new Refusal(Refusal.STORAGE);
                }
            }
        }).with("file.abort", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                target(parameters).abort();
                open.remove(parameters.optInt("file"));
                answer.done(new JSONObject());
            }
        });
    }

    private void start(String name, String type, Bridge.Answer answer) {
        try {
            Target target = Build.VERSION.SDK_INT >= 29 ? DownloadsSince29.create(activity, name, type) : OldDownloads.create(name);
            int file = ++opened;
            open.put(file, target);
            answer.done(Messages.object("file", file));
        } catch (IOException full) {
            answer.refuse(Refusal.STORAGE);
        }
    }

    private static void write(Target target, String data, Bridge.Answer answer) throws Refusal {
        try {
            target.write(Base64.decode(data, Base64.NO_WRAP));
            answer.done(new JSONObject());
        } catch (IllegalArgumentException notBase64) {
            throw new Refusal(Refusal.BAD_INPUT);
        } catch (IOException full) {
            throw new Refusal(Refusal.STORAGE);
        }
    }

    private Target target(JSONObject parameters) throws Refusal {
        Target target = open.get(Bridge.number(parameters, "file", 1, Integer.MAX_VALUE));
        if (target == null) throw new Refusal(Refusal.BAD_INPUT);
        return target;
    }
}
