/** What is said of pages that are not built yet. */
export const text = {
  title: (page: string) => `«${page}» هنوز آماده نیست`,
  body: 'این بخش در دست ساخت است و هنوز کاری از آن برنمی‌آید.',
  home: 'رفتن به خانه',
} as const
