/** Texts of every form. */
export const text = {
  refused: 'سرور این را نپذیرفت؛ آن را بررسی کنید.',
  needsLine: 'برای این کار باید اینترنت وصل باشد.',
  locked: 'توجه: حساب موقتاً قفل است',
} as const
