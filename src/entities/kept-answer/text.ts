/** What a personal answer says that is old, or not here at all. */
export const text = {
  needsLine: 'این بخش به اینترنت نیاز دارد',
  needsLineBody: 'هنوز یک بار هم روی این دستگاه دیده نشده است؛ با وصل شدن، خودبه‌خود می‌آید.',
  old: 'آنچه بار پیش دیده‌اید؛ اکنون از سرور پرسیده نشد.',
} as const
