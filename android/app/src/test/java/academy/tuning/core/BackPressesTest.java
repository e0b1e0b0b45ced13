package academy.tuning.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BackPressesTest {
    /** A phone whose clock we turn. */
    private static final class Phone implements BackPresses.Host {
        boolean hasPage = true;
        int history;
        long now;
        final List<String> deeds = new ArrayList<>();
        final TreeMap<Long, List<Runnable>> later = new TreeMap<>();

        @Override public boolean hasPage() { return hasPage; }
        @Override public void tellPage(int press) { deeds.add("tell " + press); }
        @Override public boolean goBack() {
            if (history == 0) return false;
            history--;
            deeds.add("back");
            return true;
        }
        @Override public void leave() { deeds.add("leave"); }
        @Override public void hint() { deeds.add("hint"); }
        @Override public long now() { return now; }
        @Override public void later(long milliseconds, Runnable work) { later.computeIfAbsent(now + milliseconds, at -> new ArrayList<>()).add(work); }

        void pass(long milliseconds) {
            long end = now + milliseconds;
            while (!later.isEmpty() && later.firstKey() <= end) {
                now = later.firstKey();
                later.pollFirstEntry().getValue().forEach(Runnable::run);
            }
            now = end;
        }
    }

    private final Phone phone = new Phone();
    private final BackPresses presses = new BackPresses(phone);

    @Test @DisplayName("a page that answers decides alone")
    void pageDecides() {
        phone.history = 3;
        presses.press();
        presses.answer(1);
        phone.pass(5_000);
        assertEquals(List.of("tell 1"), phone.deeds);
    }

    @Test @DisplayName("a page that hangs is left by the history, and then by two presses")
    void hangingPage() {
        phone.history = 1;
        for (int press = 0; press < 3; press++) {
            presses.press();
            phone.pass(BackPresses.ANSWER_MS);
        }
        assertEquals(List.of("tell 1", "back", "tell 2", "hint", "tell 3", "leave"), phone.deeds);
    }

    @Test @DisplayName("where no page of ours is shown, a second press within two seconds leaves, and a later one asks again")
    void withoutPage() {
        phone.hasPage = false;
        presses.press();
        phone.pass(BackPresses.TWICE_MS + 1);
        presses.press();
        phone.pass(BackPresses.TWICE_MS);
        presses.press();
        assertEquals(List.of("hint", "hint", "leave"), phone.deeds);
    }

    @Test @DisplayName("quick presses at a page that hangs count as one")
    void quickPresses() {
        phone.history = 5;
        for (int press = 0; press < 4; press++) presses.press();
        phone.pass(BackPresses.ANSWER_MS);
        assertEquals(4, phone.history);
    }

    @Test @DisplayName("in no order of presses, answers and pauses is the app left without two presses of which no page knew")
    void anyOrder() {
        Random random = new Random(19);
        for (int story = 0; story < 5_000; story++) {
            Phone any = new Phone();
            BackPresses of = new BackPresses(any);
            int told = 0;
            for (int step = 0; step < 20; step++) {
                int choice = random.nextInt(6);
                if (choice < 2) {
                    any.hasPage = random.nextInt(3) > 0;
                    if (any.hasPage) told++;
                    of.press();
                } else if (choice == 2) of.answer(random.nextInt(told + 2));
                else if (choice == 3) any.history = random.nextInt(3);
                else any.pass(random.nextInt(3_000));
            }
            int leaves = (int) any.deeds.stream().filter("leave"::equals).count();
            int hints = (int) any.deeds.stream().filter("hint"::equals).count();
            assertTrue(leaves == 0 || (hints > 0 && any.deeds.indexOf("hint") < any.deeds.indexOf("leave")), any.deeds.toString());
        }
    }
}
