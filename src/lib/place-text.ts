import { asciiDigits } from './persian-digits.ts'

interface Place {
  lat: number
  long: number
}

const DIGITS = 6
const MARKED = /(?:@|[?&#](?:q|ll|center|daddr|c)=?)(-?\d{1,2}\.\d+)\s*(?:,|%2C|-)\s*(-?\d{1,3}\.\d+)/i
const PLAIN = /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,،\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/

/** A place as people paste it: two numbers, or a link of a map that has them. Undefined for other texts. */
export function parsePlace(text: string): Place | undefined {
  const words = asciiDigits(text.trim()).replaceAll('٫', '.')
  const [, lat, long] = PLAIN.exec(words) ?? MARKED.exec(words) ?? []
  if (lat === undefined || long === undefined) return undefined
  return { lat: Number(lat), long: Number(long) }
}

/** Two numbers, as `parsePlace` reads them. */
export const placeText = ({ lat, long }: Place): string =>
  `${Number(lat.toFixed(DIGITS))}, ${Number(long.toFixed(DIGITS))}`
