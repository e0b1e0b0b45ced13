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
  until: (title: string, day: string) => `${title}، تا ${day}`,
  links: 'دسترسی سریع',
} as const
