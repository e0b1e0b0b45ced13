import { PAGES } from '#contract/pages.ts'
/** What the page of the common questions says. */
export const text = {
  title: PAGES['/CommonQuestions'].title,
  search: 'جست‌وجو در پرسش‌ها',
  nothing: 'پرسشی با این کلمات پیدا نشد',
  advice: 'کلی‌تر جست‌وجو کنید یا همهٔ پرسش‌ها را ببینید.',
  clear: 'همهٔ پرسش‌ها',
  count: (count: string) => `${count} پرسش`,
} as const
