import { PAGES } from '#contract/pages.ts'

/** The pages of questions and answers. */
export const text = {
  course: { title: PAGES['/Questions'].title, about: 'دوره' },
  product: { title: PAGES['/ProductQuestions'].title, about: 'محصول' },
  search: 'جست‌وجو در پرسش‌ها',
  count: (count: string) => `${count} پرسش`,
  answers: (count: string) => `${count} پاسخ`,
  unanswered: 'بدون پاسخ',
  nothing: 'پرسشی با این کلمات پیدا نشد.',
  clear: 'پاک کردن جست‌وجو',
  missing: 'این پرسش پیدا نشد',
  missingBody: 'شاید حذف شده یا آدرس آن اشتباه باشد.',
  toList: 'دیدن همهٔ پرسش‌ها',
} as const
