/** Texts for choosing one's own car. */
export const carText = {
  car: 'خودرو',
  myCar: 'خودروی من',
  chosenCar: 'خودروی من:',
  onlyFor: (car: string) => `فقط برای \u2068${car}\u2069`,
  choose: 'انتخاب خودروی من',
  change: 'تغییر خودرو',
  forget: 'حذف خودروی من',
  lead: 'روی همین دستگاه ذخیره می‌شود؛ برای آن حساب لازم نیست.',
  search: 'جست‌وجوی خودرو، مثلاً ۲۰۶',
  notFoundTitle: 'خودرویی با این نام پیدا نشد',
  notFoundBody: 'املای نام را بررسی کنید یا فقط بخشی از آن را بنویسید.',
  notHereTitle: 'فهرست خودروها هنوز روی این دستگاه نیست',
  notHereBody: 'یک بار با اینترنت باز کنید؛ از آن پس بدون اینترنت هم در دسترس است.',
} as const
