import { PAGES } from '#contract/pages.ts'
/** What the pages of the teachers say. */
export const text = {
  title: PAGES['/Teachers'].title,
  courses: (count: string) => `${count} دوره`,
  coursesOf: (name: string) => `دوره‌های ${name}`,
  noCourses: 'هنوز دوره‌ای از این مدرس منتشر نشده است.',
  skills: 'مهارت‌ها',
  resume: 'معرفی',
  emptyTitle: 'هنوز مدرسی اینجا نیست',
} as const
