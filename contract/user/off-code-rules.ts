import * as z from 'zod/mini'
import { asciiDigits, canonicalText } from '../persian-text.ts'

/** The stored spelling of a discount code: capitals and ASCII digits, without any space. */
const foldCode = (text: string): string =>
  asciiDigits(canonicalText(text))
    .replace(/[\s\u200c]/g, '')
    .toUpperCase()

/** A discount code as a buyer types it. */
export const TypedCode = z.string().check(z.maxLength(100), z.overwrite(foldCode), z.minLength(1))

/** A new discount code: letters, digits, hyphens. */
export const NewCode = z
  .string()
  .check(z.maxLength(100), z.overwrite(foldCode), z.regex(/^[\p{L}\d_-]{3,32}$/u))

/** What a point is worth as a discount code, in rials. */
export const RIALS_OF_POINT = 1_000
/** The fewest points that buy a code, and the most. */
export const LEAST_POINTS = 50
export const MOST_POINTS = 100_000
/** How long a code that was bought with points is valid. */
export const POINT_CODE_DAYS = 30
