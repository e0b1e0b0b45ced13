import { persianDigits } from '#src/lib/persian-digits.ts'

declare const __APP_VERSION__: string

/** The version of the app, for comparison. */
export const plainVersion = __APP_VERSION__

/** The version as people read it. */
export const version = persianDigits(__APP_VERSION__)
