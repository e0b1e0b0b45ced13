import { pageHeads } from '#src/entities/page-heads.ts'
/** What the page of the common questions says. */
export const text = {
  title: pageHeads['/CommonQuestions'].title,
  search: 'جست‌وجو در پرسش‌ها',
  nothing: 'پرسشی با این کلمه‌ها نیست',
  advice: 'کلمهٔ کمتری بنویسید یا همهٔ پرسش‌ها را ببینید.',
  clear: 'همهٔ پرسش‌ها',
  count: (count: string) => `${count} پرسش`,
} as const
