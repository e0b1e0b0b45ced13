/** The colours of states of an identity and of a membership. */
export const IDENTITY_TONES = {
  notSent: 'neutral',
  waiting: 'brand',
  verified: 'success',
  refused: 'danger',
} as const

export const STATE_TONES = {
  applied: 'brand',
  notActive: 'neutral',
  active: 'success',
  deactive: 'danger',
} as const
