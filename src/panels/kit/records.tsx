import type { ReactNode } from 'react'
import { plain } from './columns.tsx'
import styles from './records.module.css'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import type { Column, Row, Section } from './section.ts'
import { text } from './text.ts'
import { useIsWide } from './use-is-wide.ts'

type Acting = Pick<RowActionsProps, 'actions' | 'canAct' | 'acting' | 'onEdit'>

interface RecordsProps extends Pick<Section, 'title' | 'columns'>, Acting {
  rows: readonly Row[]
}

const labelOf = (column: Column<unknown, Row>) => (typeof column === 'string' ? column : column.label)

function cellOf(column: Column<unknown, Row>, row: Row, key: string): ReactNode {
  return typeof column === 'string' ? plain(row[key]) : column.show(row[key], row)
}

const hasActions = ({ actions, onEdit }: Acting) => actions.length > 0 || onEdit !== undefined

/** The first value in words names the row. */
function nameOf(row: Row, columns: RecordsProps['columns']): string {
  const [key = 'id'] = Object.keys(columns)
  return String(row[key] ?? row.id)
}

/** The rows of a section: a table where there is room, cards of the same cells on phones. */
export function Records(props: RecordsProps) {
  return useIsWide() ? <Table {...props} /> : <Cards {...props} />
}

function Table({ title, columns, rows, ...acting }: RecordsProps) {
  const shown = Object.entries(columns)
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            {shown.map(([key, column]) => (
              <th key={key} scope="col">
                {labelOf(column)}
              </th>
            ))}
            {hasActions(acting) && (
              <th scope="col">
                <span className="only-read">{text.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {shown.map(([key, column]) => (
                <td key={key}>{cellOf(column, row, key)}</td>
              ))}
              {hasActions(acting) && (
                <td className={styles['actions']}>
                  <RowActions row={row} name={nameOf(row, columns)} {...acting} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ title, columns, rows, ...acting }: RecordsProps) {
  const [first, ...others] = Object.entries(columns)
  return (
    <ul className={styles['cards']} aria-label={title}>
      {rows.map((row) => (
        <li key={row.id}>
          {first && <h2>{cellOf(first[1], row, first[0])}</h2>}
          <dl>
            {others.map(([key, column]) => (
              <div key={key}>
                <dt>{labelOf(column)}</dt>
                <dd>{cellOf(column, row, key)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles['buttons']}>
            <RowActions row={row} name={nameOf(row, columns)} {...acting} />
          </div>
        </li>
      ))}
    </ul>
  )
}
