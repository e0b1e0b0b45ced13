import styles from './chart.module.css'
import { text } from './text.ts'

interface PointTableProps {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The numbers of a picture, for those who read them. */
export function PointTable({ title, head, rows }: PointTableProps) {
  return (
    <details className={styles['points']}>
      <summary>{text.points}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={`${text.points}: ${title}`}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      <bdi>{cell}</bdi>
                    </th>
                  ) : (
                    <td key={column}>
                      <bdi>{cell}</bdi>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
