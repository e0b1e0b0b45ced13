import { persianDigits } from '#src/lib/persian-digits.ts'

declare const __APP_VERSION__: string

/** The program's version as it is compared. */
export const plainVersion = __APP_VERSION__

/** The same as people read it. */
export const version = persianDigits(__APP_VERSION__)
