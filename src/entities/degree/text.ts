/** What is said of a degree that is not valid. */
export const text = {
  expired: 'اعتبار این گواهینامه تمام شده است.',
  revoked: 'این گواهینامه باطل شده است.',
} as const
