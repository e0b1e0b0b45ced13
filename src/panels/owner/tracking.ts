import { text as form } from '#src/entities/record-form/text.ts'
import { text } from './text.ts'

/** The tracking code of a parcel that is being sent: who brings it in person has none. */
export const TRACKING = { kind: 'words', label: text.tracking, dir: 'ltr' } as const
/** Another code of a parcel that was sent. */
export const CORRECTED_TRACKING = {
  ...TRACKING,
  isNeededAtFirst: true,
  check: (value: string) => (value.trim() === '' ? form.missing : undefined),
} as const
