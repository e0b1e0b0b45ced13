package academy.tuning;

import academy.tuning.core.Bridge;
import academy.tuning.core.FileNames;
import academy.tuning.core.Messages;
import academy.tuning.core.Refusal;
import android.content.ContentResolver;
import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.os.Parcelable;
import android.provider.OpenableColumns;
import android.util.Base64;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.json.JSONObject;

/** A file that another app shares, such as a log. The page takes it once, in parts. */
final class SharedFile {
    private static final int PART_BYTES = 192 * 1024;
    private static final String PAGE = "/TunerPlus?tool=logs&file=";
    private final ContentResolver files;
    private Uri waiting;
    private InputStream open;
    private int shared;

    SharedFile(ContentResolver files) {
        this.files = files;
    }

    /** Keeps the file of an intent for the page, and returns the page that takes it; null without a file. */
    String pageFor(Intent intent) {
        Uri file = fileOf(intent);
        if (file == null) return null;
        close();
        waiting = file;
        return PAGE + ++shared;
    }

    /** Only what its owner hands over: a path could be a file of this app. */
    private static Uri fileOf(Intent intent) {
        if (intent == null || !Intent.ACTION_SEND.equals(intent.getAction())) return null;
        try {
            Parcelable file = intent.getParcelableExtra(Intent.EXTRA_STREAM);
            return file instanceof Uri && file.toString().startsWith("content://") ? (Uri) file : null;
        } catch (RuntimeException damaged) {
            return null;
        }
    }

    void addTo(Bridge bridge) {
        bridge.with("shared.open", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                Uri file = waiting;
                if (file == null) throw new Refusal(Refusal.UNAVAILABLE);
                close();
                waiting = null;
                try {
                    open = files.openInputStream(file);
                } catch (IOException | RuntimeException gone) {
                    throw new Refusal(Refusal.STORAGE);
                }
                answer.done(Messages.object("name", FileNames.clean(nameOf(file))));
            }
        }).with("shared.read", new Bridge.Method() {
            @Override public void run(JSONObject parameters, Bridge.Answer answer) throws Refusal {
                if (open == null) throw new Refusal(Refusal.UNAVAILABLE);
                try {
                    answer.done(Messages.object("data", Base64.encodeToString(nextPart(), Base64.NO_WRAP)));
                } catch (IOException | RuntimeException gone) {
                    close();
                    throw new Refusal(Refusal.STORAGE);
                }
            }
        });
    }

    /** The next bytes; none at the end. */
    private byte[] nextPart() throws IOException {
        byte[] part = new byte[PART_BYTES];
        int length = 0;
        while (length < PART_BYTES) {
            int read = open.read(part, length, PART_BYTES - length);
            if (read < 0) break;
            length += read;
        }
        if (length == 0) close();
        return Arrays.copyOf(part, length);
    }

    private String nameOf(Uri file) {
        try {
            Cursor found = files.query(file, new String[] { OpenableColumns.DISPLAY_NAME }, null, null, null);
            if (found == null) return "log";
            try {
                String name = found.moveToFirst() ? found.getString(0) : null;
                return name == null ? "log" : name;
            } finally {
                found.close();
            }
        } catch (RuntimeException unnamed) {
            return "log";
        }
    }

    /** Ends what a page has begun. */
    void close() {
        try {
            if (open != null) open.close();
        } catch (IOException ended) {
            // nothing is left to read
        }
        open = null;
    }
}
