package academy.tuning.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FileNamesTest {
    @Test @DisplayName("a Persian name stays as it is")
    void persian() {
        assertEquals("فاکتور ۱۴۰۵.pdf", FileNames.clean("فاکتور ۱۴۰۵.pdf"));
    }

    @Test @DisplayName("paths, marks of direction and hidden names are removed")
    void tricks() {
        assertEquals("passwd", FileNames.clean("../../etc/passwd"));
        assertEquals("x.csv", FileNames.clean("C:\\Windows\\x.csv"));
        assertEquals("gpj.apk", FileNames.clean("\u202egpj.apk"));
        assertEquals("htaccess", FileNames.clean("..htaccess"));
        assertEquals("a_b_.csv", FileNames.clean("a:b?.csv"));
        assertEquals("download", FileNames.clean("../"));
    }

    @Test @DisplayName("any name becomes one that a folder takes, with its ending")
    void any() {
        Random random = new Random(20);
        for (int time = 0; time < 20_000; time++) {
            StringBuilder name = new StringBuilder();
            for (int letter = random.nextInt(300); letter >= 0; letter--) name.append("aب./\\ \n\u202e:*\"<>|?\u0000".charAt(random.nextInt(16)));
            String clean = FileNames.clean(name + "z.csv");
            assertTrue(clean.endsWith(".csv") && clean.getBytes(StandardCharsets.UTF_8).length <= 200, clean);
            assertFalse(clean.matches("(?s).*[/\\\\\\p{Cntrl}:*\"<>|?\u202e].*") || clean.startsWith("."), clean);
        }
    }
}
