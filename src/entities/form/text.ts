/** What every form says. */
export const text = {
  needed: 'این را بنویسید.',
  refused: 'سرور این را نپذیرفت؛ آن را بررسی کنید.',
} as const
