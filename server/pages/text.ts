/** What the server itself says to people. */
export const text = {
  blocked: 'دسترسی از این شبکه موقتاً مسدود شده است. کمی بعد دوباره امتحان کنید.',
} as const
