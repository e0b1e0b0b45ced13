import { cellOf, labelOf } from './columns.tsx'
import styles from './section-view.module.css'
import type { Row, Section } from './section.ts'

/** The columns of a row, one below the other; the name of the row is above them already. */
export function Facts({ row, columns }: { row: Row; columns: Section['columns'] }) {
  const [first, ...others] = Object.entries(columns)
  const shown = first && typeof first[1] !== 'string' ? [first, ...others] : others
  if (shown.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {shown.map(([key, column]) => (
        <div key={key}>
          <dt>{labelOf(column)}</dt>
          <dd>{cellOf(column, row, key)}</dd>
        </div>
      ))}
    </dl>
  )
}
