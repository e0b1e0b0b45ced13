/** What the home page says. */
export const text = {
  slides: 'پیشنهادها',
  message: 'پیام',
  dismiss: 'بستن پیام',
  more: 'بیشتر',
  categories: 'دسته‌های دوره',
  rows: {
    newCourses: 'جدیدترین دوره‌ها',
    viewedCourses: 'پربازدیدترین دوره‌ها',
    reducedCourses: 'دوره‌های تخفیف‌دار',
    soldProducts: 'پرفروش‌ترین محصولات',
    specialProducts: 'محصولات ویژه',
    newArticles: 'تازه‌ترین مقاله‌ها',
    newProductArticles: 'تازه‌ترین مقاله‌های محصول',
  },
  until: (title: string, day: string) => `${title}، تا ${day}`,
  links: 'پیوندهای سودمند',
} as const
