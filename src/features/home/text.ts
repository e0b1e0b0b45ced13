/** What the home page says. */
export const text = {
  slides: 'پیشنهادها',
  message: 'پیام',
  dismiss: 'بستن پیام',
  more: 'بیشتر',
  categories: 'دسته‌بندی دوره‌ها',
  rows: {
    newCourses: 'جدیدترین دوره‌ها',
    viewedCourses: 'پربازدیدترین دوره‌ها',
    reducedCourses: 'دوره‌های تخفیف‌دار',
    soldProducts: 'پرفروش‌ترین محصولات',
    specialProducts: 'محصولات ویژه',
    newArticles: 'جدیدترین مقاله‌ها',
    newProductArticles: 'جدیدترین مقاله‌های محصول',
  },
  search: 'جست‌وجوی قطعه، دوره و مقاله',
  tools: 'ابزارهای تیونر پلاس',
  toolsHint: 'محاسبهٔ موتور، حتی بدون اینترنت',
  logs: 'لاگ‌خوان',
  allOf: (title: string) => `همهٔ ${title}`,
  links: 'دسترسی سریع',
} as const
