/** What the voice assistant is called, and says. */
export const text = {
  toggle: 'دستیار صوتی',
  speak: 'فرمان صوتی',
  notUnderstood: 'متوجه نشدم. بگویید: خانه، دوره‌ها، فروشگاه، سبد خرید، یا «جست‌وجوی» چیزی.',
} as const
