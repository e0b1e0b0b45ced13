import { persianDigits } from './persian-digits.ts'

/** «۱۲:۳۰», or «۱:۰۲:۰۵» from an hour on: seconds as a place in a film. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)]
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(whole % 60)}`
  return persianDigits(hours > 0 ? `${hours}:${rest}` : rest)
}
