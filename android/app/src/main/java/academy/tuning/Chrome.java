package academy.tuning;

import academy.tuning.core.Addresses;
import android.Manifest;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import android.view.View;
import android.webkit.ConsoleMessage;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import java.util.Arrays;

/** What a page asks of the window: files, the place of the phone, the microphone, the whole screen. Our pages alone get them. */
final class Chrome extends WebChromeClient {
    private final MainActivity activity;
    private final Addresses addresses;
    private final FullScreen fullScreen;

    Chrome(MainActivity activity, FullScreen fullScreen) {
        this.activity = activity;
        this.addresses = activity.addresses;
        this.fullScreen = fullScreen;
    }

    @Override public boolean onShowFileChooser(WebView view, final ValueCallback<Uri[]> chosen, FileChooserParams parameters) {
        Intent choosing = ofTypes(parameters.createIntent(), parameters.getAcceptTypes());
        boolean isMany = parameters.getMode() == FileChooserParams.MODE_OPEN_MULTIPLE;
        if (isMany) choosing.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, true);
        final Camera camera = Camera.forTypes(activity, parameters.getAcceptTypes());
        try {
            activity.asking.activity(camera == null ? choosing : camera.besides(choosing), new Asking.Ended() {
                @Override public void end(int result, Intent data) {
                    Uri[] files = filesOf(result, data);
                    chosen.onReceiveValue(camera == null ? files : camera.orPicture(result, files));
                }
            });
            return true;
        } catch (ActivityNotFoundException noFiles) {
            if (camera != null) camera.discard();
            return false;
        }
    }

    /** Android's own intent has the first type alone. Types that are endings of names are left to it. */
    private static Intent ofTypes(Intent choosing, String[] types) {
        if (types.length < 2) return choosing;
        for (String type : types) if (!type.contains("/")) return choosing.setType("*/*");
        return choosing.setType("*/*").putExtra(Intent.EXTRA_MIME_TYPES, types);
    }

    private static Uri[] filesOf(int result, Intent data) {
        ClipData many = result == MainActivity.RESULT_OK && data != null ? data.getClipData() : null;
        if (many == null) return FileChooserParams.parseResult(result, data);
        Uri[] files = new Uri[many.getItemCount()];
        for (int at = 0; at < files.length; at++) files[at] = many.getItemAt(at).getUri();
        return files;
    }

    @Override public void onGeolocationPermissionsShowPrompt(final String origin, final GeolocationPermissions.Callback callback) {
        if (!addresses.isOurs(origin)) {
            callback.invoke(origin, false, false);
            return;
        }
        activity.asking.permission(new Asking.Permitted() {
            @Override public void answer(boolean isGranted) {
                callback.invoke(origin, isGranted, false);
            }
        }, Manifest.permission.ACCESS_FINE_LOCATION, Manifest.permission.ACCESS_COARSE_LOCATION);
    }

    @Override public void onPermissionRequest(final PermissionRequest request) {
        final String[] microphone = { PermissionRequest.RESOURCE_AUDIO_CAPTURE };
        boolean isMicrophone = Arrays.equals(request.getResources(), microphone);
        if (!isMicrophone || !addresses.isOurs(request.getOrigin().toString())) {
            request.deny();
            return;
        }
        activity.asking.permission(new Asking.Permitted() {
            @Override public void answer(boolean isGranted) {
                if (isGranted) request.grant(microphone);
                else request.deny();
            }
        }, Manifest.permission.RECORD_AUDIO);
    }

    @Override public void onShowCustomView(View view, CustomViewCallback left) {
        fullScreen.enter(view, left);
    }

    @Override public void onHideCustomView() {
        fullScreen.leave();
    }

    /** Words of the page stay out of the system's log. */
    @Override public boolean onConsoleMessage(ConsoleMessage message) {
        return true;
    }
}
