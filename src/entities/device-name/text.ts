/** What browsers and systems are called. */
export const text = {
  browser: 'مرورگر',
  device: 'دستگاه',
  app: 'برنامهٔ اندروید',
  on: (browser: string, system: string) => `${browser} روی ${system}`,
  browsers: {
    Edg: 'اج',
    SamsungBrowser: 'مرورگر سامسونگ',
    OPR: 'اپرا',
    Firefox: 'فایرفاکس',
    FxiOS: 'فایرفاکس',
    CriOS: 'کروم',
    Chrome: 'کروم',
    Safari: 'سافاری',
  },
  systems: {
    Android: 'اندروید',
    iPhone: 'آیفون',
    iPad: 'آی‌پد',
    Windows: 'ویندوز',
    CrOS: 'کروم‌بوک',
    'Mac OS X': 'مک',
    Linux: 'لینوکس',
  },
} as const
