package simulator;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The app's texts by their numbers, read from its resources. */
public final class Texts {
    private Texts() {}

    static String of(int number) throws Exception {
        for (Field field : Class.forName("academy.tuning.R$string").getFields())
            if (field.getInt(null) == number) return named(field.getName());
        throw new IllegalArgumentException("no text " + number);
    }

    public static String named(String name) throws Exception {
        Matcher text = Pattern.compile("<string name=\"" + name + "\">([^<]*)<").matcher(Files.readString(Path.of(System.getProperty("texts"))));
        if (!text.find()) throw new IllegalArgumentException(name);
        return text.group(1);
    }
}
