/** What every form says. */
export const text = {
  refused: 'سرور این را نپذیرفت؛ آن را بررسی کنید.',
  locked: 'توجه: حساب موقتاً قفل است',
} as const
