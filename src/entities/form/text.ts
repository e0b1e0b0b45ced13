/** Texts of every form. */
export const text = {
  refused: 'سرور این را نپذیرفت؛ آن را بررسی کنید.',
  locked: 'توجه: حساب موقتاً قفل است',
} as const
