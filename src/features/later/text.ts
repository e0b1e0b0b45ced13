/** What is said of pages that are not built yet. */
export const text = {
  title: (page: string) => `${page} به‌زودی راه‌اندازی می‌شود`,
  home: 'رفتن به خانه',
} as const
