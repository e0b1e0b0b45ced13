import { explainError } from '#src/calc/calc-error.ts'
import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import { fieldBehind, type Filled, type Given, type Sheet } from '#src/calc/sheet.ts'
import { noNumberIn, partOf } from './inputs/list-parts.ts'
import type { Setup } from './setup.ts'
import { text } from './text.ts'

/** What is at the fields of a form: why a calculation is refused, and what is worth a second look. */
export interface Problems {
  errors: Readonly<Record<string, string>>
  warnings: Readonly<Record<string, string>>
  /** What belongs to no field, by line. */
  lines: Readonly<Record<string, string>>
}

/** The input that a refusal is about which names none. */
const INPUT_OF: Readonly<Record<string, string>> = {
  E_TYRE: 'size',
  E_LOSS: 'lossPct',
  E_ETA: 'eta',
  E_DUTY: 'maxDuty',
  E_ROD: 'rod_mm',
  E_INLET_PRESSURE: 'dpIntake_kPa',
}

/** Puts every refusal and warning of a sheet at the field of the form that it comes from. */
export function problemsOf(
  sheet: Sheet,
  { lines }: Filled,
  typed: Readonly<Record<string, string>>,
): Problems {
  const errors: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  const others: Record<string, string> = {}
  for (const [name, line] of Object.entries(lines)) {
    const step = sheet[name]
    const fieldOf = (input: string | undefined) =>
      step && input !== undefined ? fieldBehind(step, input) : undefined
    if (line.state === 'refused') {
      const field = fieldOf(line.field ?? INPUT_OF[line.code])
      const says = explainError(line.code) ?? ''
      if (field === undefined) others[name] = says
      else errors[field] = wrongPart(line, typed[field] ?? '', says)
    }
    if (line.state !== 'done') continue
    for (const { field: input, fa } of line.result.warnings) {
      const field = fieldOf(input)
      if (field === undefined) others[name] = fa
      else warnings[field] = fa
    }
  }
  return { errors, warnings, lines: others }
}

/** What is wrong in a field: of a list the part that is, in its own letters. */
function wrongPart(line: { code: string; field: string | undefined }, typed: string, says: string): string {
  const part = partOf(typed, line.field)
  const why = /[,،]/.test(part ?? typed) ? text.comma : says
  if (part === undefined) return why
  return why === says && line.code.startsWith('E_NUMBER') ? text.notNumber(part) : text.wrongPart(part, why)
}

/** What is wrong with a list of numbers that must rise: the part that is no number, or that they do not rise. */
export function wrongList({ typed }: Pick<Setup, 'typed'>, name: string): string {
  const part = noNumberIn(normaliseDigits(typed[name] ?? ''))
  return part === undefined ? (explainError('E_RANGE') ?? '') : text.notNumber(part)
}

/** Whether nothing was typed that could be computed with. */
export function isEmpty(given: Given): boolean {
  return Object.values(given).every((value) => value === undefined)
}
