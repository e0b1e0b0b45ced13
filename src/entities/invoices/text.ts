/** What the papers of an order are called. */
export const text = {
  fetch: 'دریافت فاکتور',
  soon: 'فاکتور در حال صدور است. یک دقیقهٔ دیگر دوباره بزنید.',
  one: (number: string) => `فاکتور \u2066${number}\u2069`,
  note: (number: string) => `برگشت از فروش \u2066${number}\u2069`,
} as const
