import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** «۱۲٫۵ مگابایت» or «۲٫۱ گیگابایت». */
export function sizeText(bytes: number): string {
  return bytes < GIGABYTE
    ? text.megabytes(persianNumber(bytes / MEGABYTE, 1))
    : text.gigabytes(persianNumber(bytes / GIGABYTE, 1))
}
