import { persianDigits } from './persian-digits.ts'

/** A stored number, `+989121234567`, as people read it: «۰۹۱۲۱۲۳۴۵۶۷». Put it into an element with `dir="ltr"`. */
export const phoneText = (phone: string): string => persianDigits(phone.replace(/^\+98/, '0'))
