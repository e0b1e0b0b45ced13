import { persianDigits } from '#src/lib/persian-digits.ts'
import { text } from '../text.ts'

/** What a gear is called; 0 is none. */
export function gearName(gear: number): string {
  return gear === 0 ? text.gears.none : text.gears.name(persianDigits(gear))
}
