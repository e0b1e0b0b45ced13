import { siteName } from './site-name.ts'

/** What the web manifest and the Android app have in common. */
export const identity = {
  name: siteName,
  shortName: 'تیونینگ',
  /** The site that the Android app opens, unless ANDROID_ORIGIN names another. */
  origin: 'https://tuning-academy.example',
  colours: {
    /** Behind a page before its first paint. */
    ground: { light: '#f4f4f1', dark: '#0c0e10' },
    ink: { light: '#1b1f23', dark: '#f4f4f1' },
    brand: { light: '#1b1f23', dark: '#f4f4f1' },
    /** The theme of the installed app, and the ground of its icon. */
    theme: { light: '#1b1f23', dark: '#1b1f23' },
  },
  android: {
    package: 'academy.tuning.app',
    scheme: 'tuningacademy',
    /** The engine that the build of the web app aims at. */
    oldestWebView: 111,
  },
} as const
