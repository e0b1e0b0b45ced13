package academy.tuning.core;

import java.util.Locale;

/** A strict reader of http and https addresses. Whatever is doubtful is no address. */
public final class WebAddress {
    private static final int HIGHEST_PORT = 65535;

    public final String origin;
    public final String host;
    /** Starts with a slash. */
    public final String path;
    /** The query with its question mark, or empty. */
    public final String query;
    /** The fragment with its mark, or empty. */
    public final String fragment;

    private WebAddress(String origin, String host, String path, String query, String fragment) {
        this.origin = origin;
        this.host = host;
        this.path = path;
        this.query = query;
        this.fragment = fragment;
    }

    /** The scheme of any address in lower case, or null. */
    public static String schemeOf(String address) {
        int colon = address == null ? -1 : address.indexOf(':');
        if (colon <= 0) return null;
        String scheme = address.substring(0, colon).toLowerCase(Locale.ROOT);
        for (int at = 0; at < colon; at++) {
            char letter = scheme.charAt(at);
            boolean isLetter = letter >= 'a' && letter <= 'z';
            boolean isOther = (letter >= '0' && letter <= '9') || letter == '+' || letter == '-' || letter == '.';
            if (!isLetter && (at == 0 || !isOther)) return null;
        }
        return scheme;
    }

    /** The parts of an address, or null. Blanks, backslashes, user names and escaped hosts are refused. */
    public static WebAddress read(String address) {
        String scheme = schemeOf(address);
        if (!"https".equals(scheme) && !"http".equals(scheme)) return null;
        for (int at = 0; at < address.length(); at++) {
            char letter = address.charAt(at);
            if (letter <= ' ' || letter == '\\' || letter == 0x7f) return null;
        }
        String rest = address.substring(scheme.length() + 1);
        if (!rest.startsWith("//")) return null;
        String whole = rest.substring(2);
        rest = before(whole, '#');
        String fragment = whole.substring(rest.length());
        String ahead = before(rest, '?');
        String query = rest.substring(ahead.length());
        String authority = before(ahead, '/');
        String path = ahead.substring(authority.length());
        return withAuthority(scheme, authority, path.isEmpty() ? "/" : path, query, fragment);
    }

    private static WebAddress withAuthority(String scheme, String authority, String path, String query, String fragment) {
        int colon = authority.lastIndexOf(':');
        String host = (colon < 0 ? authority : authority.substring(0, colon)).toLowerCase(Locale.ROOT);
        if (host.endsWith(".")) host = host.substring(0, host.length() - 1);
        if (!isHost(host)) return null;
        String port = "";
        if (colon >= 0) {
            int number = portOf(authority.substring(colon + 1));
            if (number <= 0) return null;
            boolean isUsual = number == ("https".equals(scheme) ? 443 : 80);
            if (!isUsual) port = ":" + number;
        }
        return new WebAddress(scheme + "://" + host + port, host, path, query, fragment);
    }

    private static boolean isHost(String host) {
        if (host.isEmpty()) return false;
        for (int at = 0; at < host.length(); at++) {
            char letter = host.charAt(at);
            boolean isFine = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '.';
            if (!isFine) return false;
        }
        return true;
    }

    private static int portOf(String digits) {
        if (digits.isEmpty() || digits.length() > 5) return -1;
        for (int at = 0; at < digits.length(); at++) if (digits.charAt(at) < '0' || digits.charAt(at) > '9') return -1;
        int port = Integer.parseInt(digits);
        return port > HIGHEST_PORT ? -1 : port;
    }

    private static String before(String text, char mark) {
        int at = text.indexOf(mark);
        return at < 0 ? text : text.substring(0, at);
    }
}
