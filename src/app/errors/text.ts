/** Messages for failures that concern more than the part that called. */
export const text = {
  outage: 'اینترنت قطع است',
  attention: 'توجه',
  locked: 'حساب شما موقتاً قفل شده است.',
  blocked: 'آی‌پی شما موقتاً مسدود شده است. کمی بعد دوباره امتحان کنید.',
} as const
