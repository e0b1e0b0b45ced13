package academy.tuning.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import academy.tuning.core.Addresses.Decision;
import java.net.URI;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AddressesTest {
    private static final int TRIES = 200_000;
    private static final String[] PIECES = {
        "https", "http", ":", "/", "//", "\\", "@", "?", "#", "%", ".", "shop.example", "evil.example", "443", "8443", ":443",
        " ", "\t", "\n", "[", "]", "javascript", "intent", "۱", "%2e", "SHOP.example", "shop.example.", "-", ";", "&", "=",
    };
    private final Addresses addresses = new Addresses(new Site("https://shop.example", "tuningacademy", 111));

    @Test @DisplayName("only the site's own origin is shown inside the app")
    void ownOrigin() {
        for (String own : new String[] {
            "https://shop.example", "https://shop.example/", "HTTPS://SHOP.EXAMPLE/c/1", "https://shop.example:443/Cart?x=1#y", "https://shop.example./" })
            assertEquals(Decision.SHOW, addresses.decide(own), own);
        for (String foreign : new String[] {
            "http://shop.example/", "https://shop.example:8443/", "https://shop.example.evil.example/", "https://evil.example/?https://shop.example/",
            "https://www.shop.example/", "https://sep.shaparak.ir/pay", "https://evil.example#@shop.example/" })
            assertEquals(Decision.OPEN_OUTSIDE, addresses.decide(foreign), foreign);
    }

    @Test @DisplayName("doubtful and dangerous addresses are refused")
    void refused() {
        for (String wrong : new String[] {
            null, "", "shop.example", "/c/1", "javascript:alert(1)", "file:///etc/passwd", "content://media/1", "data:text/html,x", "about:blank",
            "blob:https://shop.example/1", "https:shop.example", "https:/shop.example", "https://", "https://user@shop.example/",
            "https://shop.example\\@evil.example/", "https://shop.example /", "https://sh%6fp.example/", "https://shop.example:0/", "https://shop.example:99999/",
            "https://shop.example:۴۴۳/", "ht tps://shop.example/" })
            assertEquals(Decision.REFUSE, addresses.decide(wrong), wrong);
    }

    @Test @DisplayName("links to other apps are opened by them")
    void otherApps() {
        for (String link : new String[] { "tel:+982100000", "mailto:a@b.example", "tg://resolve?domain=x", "bazaar://details?id=x" }) {
            assertEquals(Decision.OPEN_OUTSIDE, addresses.decide(link));
            assertTrue(addresses.mayOpenOutside(link));
        }
        assertEquals(Decision.OPEN_INTENT, addresses.decide("intent://x#Intent;end"));
        assertFalse(addresses.mayOpenOutside("intent://x#Intent;end"));
        assertFalse(addresses.mayOpenOutside("https://shop.example/"));
    }

    @Test @DisplayName("whatever is shown inside the app has our host for Java's own reader too")
    void readersAgree() {
        Random random = new Random(16);
        int shown = 0;
        for (int time = 0; time < TRIES; time++) {
            StringBuilder address = new StringBuilder(random.nextInt(3) == 0 ? "" : "https://shop.example");
            for (int piece = random.nextInt(6); piece >= 0; piece--) address.append(PIECES[random.nextInt(PIECES.length)]);
            if (addresses.decide(address.toString()) != Decision.SHOW) continue;
            shown++;
            String authority = URI.create(address.toString().replaceAll("[?#].*", "").replaceAll("(?<=example[.:\\d]{0,6}/).*", "")).getAuthority();
            assertTrue(authority.matches("(?i)shop\\.example\\.?(:443)?"), address.toString());
        }
        assertTrue(shown > TRIES / 100, "shown: " + shown);
    }

    @Test @DisplayName("the four links of payments open their pages with what the bank has added")
    void payments() {
        for (String name : new String[] { "online-payment", "online-payment-wallet", "online-payment-exam", "online-payment-pay-again" })
            assertEquals("/" + name + "/7?Status=OK&Authority=A1", addresses.pageOf("https://shop.example/" + name + "/7?Status=OK&Authority=A1"));
    }

    @Test @DisplayName("every public page is a link, and the own scheme opens the same pages")
    void pages() {
        assertEquals("/c/12", addresses.pageOf("https://shop.example/c/12"));
        assertEquals("/UserPanel#notices", addresses.pageOf("https://shop.example/UserPanel#notices"));
        assertEquals("/c/12?a=1", addresses.pageOf("tuningacademy://c/12?a=1"));
        assertEquals("/", addresses.pageOf("tuningacademy:"));
    }

    @Test @DisplayName("links of others and addresses of the server are no pages")
    void noPages() {
        for (String link : new String[] {
            null, "https://evil.example/c/1", "https://shop.example/api/User/GetProfile", "https://shop.example/media/1.webp", "https://shop.example//evil.example",
            "https://shop.example/tuning-academy.apk", "https://shop.example/android-app.html",
            "javascript:1", "tuningacademy://c/1 2", "othertuningacademy://c/1" })
            assertNull(addresses.pageOf(link), link);
    }

    @Test @DisplayName("no link leads the app to another origin")
    void linksStayHere() {
        Random random = new Random(17);
        for (int time = 0; time < TRIES; time++) {
            StringBuilder link = new StringBuilder(random.nextBoolean() ? "tuningacademy:" : "https://shop.example/");
            for (int piece = random.nextInt(6); piece >= 0; piece--) link.append(PIECES[random.nextInt(PIECES.length)]);
            String page = addresses.pageOf(link.toString());
            if (page != null) assertTrue(page.startsWith("/") && !page.startsWith("//") && addresses.isOurs(addresses.addressOf(page)), link.toString());
        }
    }
}
