import type { Filled } from '#src/calc/sheet.ts'
import type { Shown } from './tab.ts'

/** The number of a line that is shown, in the units of the calculations; undefined while there is none. */
export function numberOf(
  { lines }: Filled,
  { line: name, output }: Pick<Shown, 'line' | 'output'>,
): number | undefined {
  const line = lines[name]
  const value: unknown = line?.state === 'done' ? Reflect.get(line.result.output, output) : undefined
  return typeof value === 'number' ? value : undefined
}
