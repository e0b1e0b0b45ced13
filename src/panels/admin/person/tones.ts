/** The colours of states of an identity and of a membership. */
export const IDENTITY_TONES = {
  notSent: 'neutral',
  waiting: 'accent',
  verified: 'success',
  refused: 'danger',
} as const

export const STATE_TONES = {
  applied: 'accent',
  notActive: 'neutral',
  active: 'success',
  deactive: 'danger',
} as const
