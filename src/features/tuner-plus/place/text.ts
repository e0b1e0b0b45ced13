/** The sentences about the place whose air the calculators take. */
export const text = {
  title: (where: string, height: string, pressure: string) =>
    `محل: ${where}، ${height} متر (\u2066${pressure}\u00a0kPa\u2069)`,
  here: 'اینجا',
  lead: 'فشار هوا در همهٔ ابزارها از ارتفاع همین محل (اتمسفر استاندارد) پر می‌شود؛ عددی که خودتان بنویسید عوض نمی‌شود. ارتفاع شهرها از ایستگاه‌های سازمان هواشناسی است.',
  city: 'شهر',
  nearest: (city: string) => `موقعیت شما (نزدیک ${city})`,
  locate: 'از موقعیت من',
  notFound: 'موقعیت در دسترس نیست یا اجازه داده نشده است؛ شهر را انتخاب کنید.',
  notKept: 'محل ذخیره نشد؛ شاید حافظهٔ دستگاه پر است.',
} as const
