package academy.tuning;

import academy.tuning.core.Addresses;
import academy.tuning.core.FileNames;
import android.Manifest;
import android.app.DownloadManager;
import android.content.Context;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.webkit.CookieManager;
import android.webkit.DownloadListener;
import android.webkit.URLUtil;
import android.widget.Toast;

/** Downloads of the site go through the system's download manager. Files that the page has made come by the bridge. */
final class Downloads implements DownloadListener {
    private final MainActivity activity;
    private final Addresses addresses;

    Downloads(MainActivity activity, Addresses addresses) {
        this.activity = activity;
        this.addresses = addresses;
    }

    @Override public void onDownloadStart(
        final String address, final String userAgent, final String disposition, final String type, long length) {
        if (!addresses.isOurs(address)) {
            if (addresses.mayOpenOutside(address)) Outside.open(activity, address);
            return;
        }
        Asking.Permitted begin = new Asking.Permitted() {
            @Override public void answer(boolean isGranted) {
                if (isGranted) enqueue(address, userAgent, disposition, type);
                else Toast.makeText(activity, R.string.download_denied, Toast.LENGTH_LONG).show();
            }
        };
        if (Build.VERSION.SDK_INT >= 29) begin.answer(true);
        else activity.asking.permission(begin, Manifest.permission.WRITE_EXTERNAL_STORAGE);
    }

    private void enqueue(String address, String userAgent, String disposition, String type) {
        DownloadManager.Request request = new DownloadManager.Request(Uri.parse(address));
        String cookies = CookieManager.getInstance().getCookie(address);
        if (cookies != null) request.addRequestHeader("Cookie", cookies);
        request.addRequestHeader("User-Agent", userAgent);
        request.setMimeType(type);
        request.setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
        String name = FileNames.clean(URLUtil.guessFileName(address, disposition, type));
        request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
        ((DownloadManager) activity.getSystemService(Context.DOWNLOAD_SERVICE)).enqueue(request);
        Toast.makeText(activity, R.string.downloading, Toast.LENGTH_SHORT).show();
    }
}
