import { normaliseDigits } from '../../normalise-digits.ts'

const QUOTE = '"'
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/
const MISSING = /^(?:-+|nan|n\/?a|null|none|inf(?:inity)?|-inf(?:inity)?|∞|#n\/a)$/i

/** The cells of a line without quotes. A separator inside quotes belongs to its cell. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === QUOTE) isQuoted = !isQuoted
    else if (line[at] === separator && !isQuoted) {
      cells.push(line.slice(start, at))
      start = at + 1
    }
  }
  // a quote that is never closed is a letter
  if (isQuoted) return line.split(separator).map(bare)
  return [...cells, line.slice(start)].map(bare)
}

function bare(cell: string): string {
  return cell.replaceAll(QUOTE, '').trim()
}

/** The number that a cell contains in Persian, Arabic or ASCII digits. NaN for anything else. */
export function numberIn(cell: string, hasDecimalComma: boolean): number {
  const plain = normaliseDigits(cell).trim()
  const pointed = hasDecimalComma ? plain.replace(',', '.') : plain
  if (NUMBER.test(pointed)) return finite(Number(pointed))
  return !hasDecimalComma && GROUPED.test(plain) ? Number(plain.replaceAll(',', '')) : NaN
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : NaN
}

/** Whether a cell has no value: nothing, or a word that programs write instead of one. */
export function isMissing(cell: string): boolean {
  return cell === '' || MISSING.test(cell)
}
