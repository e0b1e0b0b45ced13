import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const KILO = 1_024

const oneDecimal = (value: number) => persianNumber(Math.round(value * 10) / 10, 1)

/** «۳۲۰ کیلوبایت», «۱٫۴ مگابایت». */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return text.bytes(persianNumber(bytes))
  const kilobytes = bytes / KILO
  if (kilobytes < KILO) return text.kilobytes(persianNumber(Math.round(kilobytes)))
  const megabytes = kilobytes / KILO
  if (megabytes < KILO) return text.megabytes(oneDecimal(megabytes))
  return text.gigabytes(oneDecimal(megabytes / KILO))
}
