import { cellOf, labelOf } from './columns.tsx'
import styles from './section-view.module.css'
import type { Row, Section } from './section.ts'

/** All columns of a row, one below the other. */
export function Facts({ row, columns }: { row: Row; columns: Section['columns'] }) {
  return (
    <dl className={styles['facts']}>
      {Object.entries(columns).map(([key, column]) => (
        <div key={key}>
          <dt>{labelOf(column)}</dt>
          <dd>{cellOf(column, row, key)}</dd>
        </div>
      ))}
    </dl>
  )
}
