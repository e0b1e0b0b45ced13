package academy.tuning;

import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.provider.MediaStore;

/** Offers the camera beside the files, where a page takes pictures. The picture is put among the pictures of the phone. */
final class Camera {
    private final Context context;
    private final Uri picture;

    private Camera(Context context, Uri picture) {
        this.context = context;
        this.picture = picture;
    }

    /** Null when no picture is asked for. Before Android 10 a place for it needs a permission: files alone are offered. */
    static Camera forTypes(Context context, String[] types) {
        boolean takesPictures = false;
        for (String type : types) takesPictures |= type.startsWith("image/");
        if (!takesPictures || Build.VERSION.SDK_INT < 29) return null;
        ContentValues values = new ContentValues();
        values.put(MediaStore.MediaColumns.MIME_TYPE, "image/jpeg");
        Uri place = context.getContentResolver().insert(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, values);
        return place == null ? null : new Camera(context, place);
    }

    Intent besides(Intent choosing) {
        Intent taking = new Intent(MediaStore.ACTION_IMAGE_CAPTURE);
        taking.putExtra(MediaStore.EXTRA_OUTPUT, picture);
        taking.addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION);
        Intent both = Intent.createChooser(choosing, null);
        both.putExtra(Intent.EXTRA_INITIAL_INTENTS, new Intent[] { taking });
        return both;
    }

    /** The chosen files, or the picture when the camera was used. */
    Uri[] orPicture(int result, Uri[] files) {
        boolean hasFiles = files != null && files.length > 0;
        if (result == MainActivity.RESULT_OK && !hasFiles) return new Uri[] { picture };
        discard();
        return files;
    }

    void discard() {
        context.getContentResolver().delete(picture, null, null);
    }
}
