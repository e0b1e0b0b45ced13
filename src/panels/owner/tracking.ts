import { text } from './text.ts'

/** The tracking code of a parcel that is being sent: who brings it in person has none. */
export const TRACKING = { kind: 'words', label: text.tracking, dir: 'ltr' } as const
/** Another code of a parcel that was sent. */
export const CORRECTED_TRACKING = { ...TRACKING, isNeeded: true } as const
