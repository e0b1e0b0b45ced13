import type { ToolField } from '../../tab.ts'
import type { Side } from './compared.ts'
import { text } from './text.ts'

/** The times of the two pulls: the runs of the logs, or the whole logs where none is found. */
export function pullFields(before: Side, after: Side): readonly ToolField[] {
  const ends = [before, after].map(({ run, time, log }) => {
    const [from, to] = run ? [run.from, run.to - 1] : [0, log.rows - 1]
    return [time?.[from] ?? 0, time?.[to] ?? 0] as const
  })
  const names = [
    ['beforeFrom', 'beforeTo'],
    ['afterFrom', 'afterTo'],
  ] as const
  return names.flatMap((pair, side) =>
    pair.map((name, end): ToolField => ({
      kind: 'number',
      name,
      quantity: 'number',
      label: text[name],
      usual: ends[side]?.[end] ?? 0,
    })),
  )
}
