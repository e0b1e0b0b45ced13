/** Texts for a personal answer that is outdated or missing. */
export const text = {
  needsLine: 'این بخش به اینترنت نیاز دارد',
  needsLineBody: 'این بخش هنوز روی این دستگاه دیده نشده است؛ با وصل شدن، خودکار نمایش داده می‌شود.',
  old: 'این آخرین اطلاعاتی است که دیده‌اید؛ ممکن است به‌روز نباشد.',
  older: 'موارد قدیمی‌تر',
} as const
