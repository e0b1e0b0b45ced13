package academy.tuning;

import android.os.Environment;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/** Files among the downloads of phones before Android 10. */
final class OldDownloads {
    private static final int MOST_COPIES = 1000;

    private OldDownloads() {}

    @SuppressWarnings("deprecation")
    static Saver.Target create(String name) throws IOException {
        File folder = Environment.getExternalStoragePublicDirectory(Environment.DIRECTORY_DOWNLOADS);
        if (!folder.isDirectory() && !folder.mkdirs()) throw new IOException("no downloads");
        final File file = freeName(folder, name);
        final FileOutputStream out = new FileOutputStream(file);
        return new Saver.Target() {
            @Override public void write(byte[] part) throws IOException {
                out.write(part);
            }

            @Override public void finish() throws IOException {
                out.close();
            }

            @Override public void abort() {
                try {
                    out.close();
                } catch (IOException alreadyBroken) {
                    // the file is removed in any case
                }
                file.delete();
            }
        };
    }

    /** `name (2).csv` when there is a `name.csv`. */
    private static File freeName(File folder, String name) {
        int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
        File file = new File(folder, name);
        for (int copy = 2; file.exists() && copy < MOST_COPIES; copy++)
            file = new File(folder, name.substring(0, dot) + " (" + copy + ")" + name.substring(dot));
        return file;
    }
}
