import { cellOf, labelOf } from './columns.tsx'
import { type FactsByLabel, FactList } from './fact-list.tsx'
import styles from './section-view.module.css'
import type { Row, Section } from './section.ts'
import { text } from './text.ts'

/** What the columns show of a row, by their labels; what the row does not have is left out. */
export const factsOf = (row: Row, columns: readonly [string, Section['columns'][string]][]): FactsByLabel =>
  Object.fromEntries(
    columns.flatMap(([key, column]) => {
      const cell = cellOf(column, row, key)
      return cell === text.nothing ? [] : [[labelOf(column), cell]]
    }),
  )

/** The columns of a row, one below the other; the name of the row is above them already. */
export function Facts({ row, columns }: { row: Row; columns: Section['columns'] }) {
  const [first, ...others] = Object.entries(columns)
  const shown = first && typeof first[1] !== 'string' ? [first, ...others] : others
  if (shown.length === 0) return null
  return (
    <div className={styles['facts']}>
      <FactList facts={factsOf(row, shown)} />
    </div>
  )
}
