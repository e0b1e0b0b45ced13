import { Disclosure } from '../parts/disclosure.tsx'
import { ScrollBox } from '../parts/scroll-box.tsx'
import styles from './chart.module.css'
import { text } from './text.ts'

interface TableProps {
  head: readonly string[]
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[]
}

/** The numbers of a picture, for those who read them. */
export function PointTable({ title, ...table }: TableProps & { title: string }) {
  return (
    <Disclosure title={text.points}>
      <DataTable label={`${text.points}: ${title}`} {...table} />
    </Disclosure>
  )
}

/** A table that scrolls by itself where it is wider than the screen. */
export function DataTable({ label, head, rows }: TableProps & { label: string }) {
  return (
    <ScrollBox className={styles['scroll']} label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
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
    </ScrollBox>
  )
}
