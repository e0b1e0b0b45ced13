package academy.tuning;

import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Context;
import android.net.Uri;
import android.provider.MediaStore;
import java.io.IOException;
import java.io.OutputStream;

/** Files among the downloads without a permission. Others see a file when it is finished. */
final class DownloadsSince29 {
    private DownloadsSince29() {}

    static Saver.Target create(Context context, String name, String type) throws IOException {
        final ContentResolver resolver = context.getContentResolver();
        ContentValues values = new ContentValues();
        values.put(MediaStore.MediaColumns.DISPLAY_NAME, name);
        values.put(MediaStore.MediaColumns.MIME_TYPE, type);
        values.put(MediaStore.MediaColumns.IS_PENDING, 1);
        final Uri file = resolver.insert(MediaStore.Downloads.EXTERNAL_CONTENT_URI, values);
        final OutputStream out = file == null ? null : resolver.openOutputStream(file);
        if (out == null) throw new IOException("no downloads");
        return new Saver.Target() {
            @Override public void write(byte[] part) throws IOException {
                out.write(part);
            }

            @Override public void finish() throws IOException {
                out.close();
                ContentValues finished = new ContentValues();
                finished.put(MediaStore.MediaColumns.IS_PENDING, 0);
                resolver.update(file, finished, null, null);
            }

            @Override public void abort() {
                try {
                    out.close();
                } catch (IOException alreadyBroken) {
                    // the file is removed in any case
                }
                resolver.delete(file, null, null);
            }
        };
    }
}
