package academy.tuning;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.speech.RecognitionListener;
import android.speech.RecognizerIntent;
import android.speech.SpeechRecognizer;
import java.util.ArrayList;

/** Recognises Persian speech with the recogniser of the device: a WebView has none. */
final class Voice implements RecognitionListener {
    private static final String PERSIAN = "fa-IR";

    /** States: `listening`, `final` with the words, `silence`, and `network` or `failed` for errors. */
    interface Listener {
        void heard(String state, String words);
    }

    private final Context context;
    private final Listener listener;
    private SpeechRecognizer recognizer;

    Voice(Context context, Listener listener) {
        this.context = context;
        this.listener = listener;
    }

    static boolean isAvailable(Context context) {
        return SpeechRecognizer.isRecognitionAvailable(context);
    }

    void start() {
        stop();
        recognizer = SpeechRecognizer.createSpeechRecognizer(context);
        recognizer.setRecognitionListener(this);
        Intent intent = new Intent(RecognizerIntent.ACTION_RECOGNIZE_SPEECH);
        intent.putExtra(RecognizerIntent.EXTRA_LANGUAGE_MODEL, RecognizerIntent.LANGUAGE_MODEL_FREE_FORM);
        intent.putExtra(RecognizerIntent.EXTRA_LANGUAGE, PERSIAN);
        recognizer.startListening(intent);
    }

    void stop() {
        if (recognizer == null) return;
        recognizer.cancel();
        recognizer.destroy();
        recognizer = null;
    }

    @Override public void onReadyForSpeech(Bundle ready) {
        listener.heard("listening", "");
    }

    @Override public void onResults(Bundle results) {
        ArrayList<String> sentences = results.getStringArrayList(SpeechRecognizer.RESULTS_RECOGNITION);
        stop();
        if (sentences == null || sentences.isEmpty()) listener.heard("silence", "");
        else listener.heard("final", sentences.get(0));
    }

    @Override public void onError(int error) {
        stop();
        boolean isNetwork = error == SpeechRecognizer.ERROR_NETWORK || error == SpeechRecognizer.ERROR_NETWORK_TIMEOUT;
        boolean isSilence = error == SpeechRecognizer.ERROR_NO_MATCH || error == SpeechRecognizer.ERROR_SPEECH_TIMEOUT;
        listener.heard(isNetwork ? "network" : isSilence ? "silence" : "failed", "");
    }

    @Override public void onBeginningOfSpeech() {}

    @Override public void onEndOfSpeech() {}

    @Override public void onPartialResults(Bundle results) {}

    @Override public void onRmsChanged(float loudness) {}

    @Override public void onBufferReceived(byte[] sound) {}

    @Override public void onEvent(int type, Bundle data) {}
}
