/** The words of the site-wide offer. */
export const text = {
  until: (title: string, day: string, left: string) => `\u2068${title}\u2069، تا ${day} · ${left}`,
  daysLeft: (days: string) => `${days} روز مانده`,
  hoursLeft: (hours: string) => `${hours} ساعت مانده`,
} as const
