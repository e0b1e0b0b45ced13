import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ScrollBox } from '../../parts/scroll-box.tsx'
import { text } from '../text.ts'
import styles from './cell-table.module.css'

interface CellTableProps {
  caption: string
  corner: string
  columns: readonly string[]
  /** The highest load above, as tuning programs have it. */
  rows: readonly { name: string; cells: readonly Cell[] }[]
}

interface Cell {
  /** The colour, which says nothing that the numbers do not. */
  tone: string
  content: ReactNode
}

/** Numbers over speed and load, each with its colour. */
export function CellTable({ caption, corner, columns, rows }: CellTableProps) {
  return (
    <ScrollBox dir="ltr" className={styles['scroll']} label={caption}>
      <table className={styles['table']}>
        <caption className="only-read">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi dir="ltr">{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">
                <bdi dir="ltr">{name}</bdi>
              </th>
              {cells.map(({ tone, content }, index) => (
                <td key={index} data-tone={tone}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The place of a table that is computed. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label={text.working}>
      <Skeleton height="20rem" />
    </div>
  )
}

/** What the colours of a table mean. */
export function Legend({ tones }: { tones: Readonly<Record<string, string>> }) {
  return (
    <ul className={styles['legend']}>
      {Object.entries(tones).map(([tone, says]) => (
        <li key={tone}>
          <span data-tone={tone} aria-hidden />
          {says}
        </li>
      ))}
    </ul>
  )
}
