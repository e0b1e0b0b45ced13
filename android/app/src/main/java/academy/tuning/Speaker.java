package academy.tuning;

import academy.tuning.core.Bridge;
import academy.tuning.core.Refusal;
import android.content.Context;
import android.speech.tts.TextToSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.json.JSONObject;

/** Reads texts aloud in Persian. The voice is started with the first text. */
final class Speaker implements TextToSpeech.OnInitListener {
    private static final Locale PERSIAN = new Locale("fa", "IR");
    private final Context context;
    private final List<Runnable> waiting = new ArrayList<Runnable>();
    private TextToSpeech speech;
    private boolean isReady;
    private boolean hasPersian;
    private int texts;

    Speaker(Context context) {
        this.context = context;
    }

    void say(final String words, final Bridge.Answer answer) {
        waiting.add(new Runnable() {
            @Override public void run() {
                if (!hasPersian) {
                    answer.refuse(Refusal.UNAVAILABLE);
                    return;
                }
                speech.speak(words, TextToSpeech.QUEUE_ADD, null, String.valueOf(++texts));
                answer.done(new JSONObject());
            }
        });
        if (speech == null) speech = new TextToSpeech(context, this);
        else if (isReady) sayWaiting();
    }

    @Override public void onInit(int status) {
        isReady = true;
        hasPersian = status == TextToSpeech.SUCCESS && speech.setLanguage(PERSIAN) >= TextToSpeech.LANG_AVAILABLE;
        sayWaiting();
    }

    private void sayWaiting() {
        for (Runnable each : waiting) each.run();
        waiting.clear();
    }

    void hush() {
        if (speech != null) speech.stop();
    }

    void close() {
        if (speech != null) speech.shutdown();
    }
}
