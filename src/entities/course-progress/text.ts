/** How far somebody is in a course. */
export const text = {
  watched: (label: string, percent: string) => `${label}: ${percent}٪ دیده شده`,
  goOn: (order: string) => `ادامهٔ درس ${order}`,
  begin: 'شروع دوره',
  complete: 'همهٔ درس‌ها را دیده‌اید',
} as const
