/** What the server writes about versions. */
export const text = {
  news: (title: string) => `«\u2068${title}\u2069» به‌روز شد`,
  newsBody: 'محتوای جدیدی منتشر شد.',
} as const
