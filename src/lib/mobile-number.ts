import { asciiDigits } from './persian-digits.ts'

const MOBILE = /^(?:\+98|0098|98|0)?9\d{9}$/

/** Whether a text is an Iranian mobile number in any common notation. */
export function isMobileNumber(value: string): boolean {
  return MOBILE.test(asciiDigits(value).replace(/[\s()-]/g, ''))
}
