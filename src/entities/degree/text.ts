/** What is said of a degree that is not valid, and how its files are named. */
export const text = {
  fileName: (title: string) => `گواهینامه ${title}`,
  expired: 'اعتبار این گواهینامه تمام شده است.',
  revoked: 'این گواهینامه باطل شده است.',
} as const
