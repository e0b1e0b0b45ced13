import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const KILO = 1_024

/** «۳۲۰ کیلوبایت», «۱٫۴ مگابایت». */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return text.bytes(persianNumber(bytes))
  const kilobytes = bytes / KILO
  if (kilobytes < KILO) return text.kilobytes(persianNumber(Math.round(kilobytes)))
  return text.megabytes(persianNumber(Math.round((kilobytes / KILO) * 10) / 10, 1))
}
