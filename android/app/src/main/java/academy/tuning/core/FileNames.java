package academy.tuning.core;

import java.nio.charset.Charset;

/** Names of saved files: Persian names stay, tricks with paths and directions are removed. */
public final class FileNames {
    private static final int LONGEST_BYTES = 200;
    private static final int LONGEST_ENDING = 12;

    private FileNames() {}

    /** A name that is safe in a folder. */
    public static String clean(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        StringBuilder clean = new StringBuilder();
        for (int at = 0; at < last.length(); at++) {
            char letter = last.charAt(at);
            // a mark of direction would hide the real ending of a name
            boolean isDirection = (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
            if (letter < ' ' || letter == 0x7f || isDirection) continue;
            clean.append("\"*:<>?|".indexOf(letter) >= 0 ? '_' : letter);
        }
        String result = clean.toString().trim();
        while (result.startsWith(".")) result = result.substring(1);
        while (bytesOf(result) > LONGEST_BYTES) result = shorter(result);
        return result.isEmpty() ? "download" : result;
    }

    private static String shorter(String name) {
        int dot = name.lastIndexOf('.');
        boolean hasEnding = dot > 1 && name.length() - dot < LONGEST_ENDING;
        return hasEnding ? name.substring(0, dot - 1) + name.substring(dot) : name.substring(0, name.length() - 1);
    }

    private static int bytesOf(String text) {
        return text.getBytes(Charset.forName("UTF-8")).length;
    }
}
