import { persianWords } from '#src/lib/persian-words.ts'
import { text } from './text.ts'

/** The parts of an address that say where it is. */
interface Where {
  province: string
  city: string
  addressLine: string
  plaque: string
  unit: string
}

/** «تهران، تهران، خیابان آزادی، پلاک ۱۲». */
export function fullAddress({ province, city, addressLine, plaque, unit }: Where): string {
  const parts = [province, city, addressLine]
  if (plaque) parts.push(text.plaqueOf(plaque))
  if (unit) parts.push(text.unitOf(unit))
  return persianWords(parts.join('، '))
}
