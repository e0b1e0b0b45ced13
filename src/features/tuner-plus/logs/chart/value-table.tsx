import type { ReactNode } from 'react'
import { ScrollBox } from '../../parts/scroll-box.tsx'
import styles from './viewer.module.css'

/** A row by its heading and the values below the other heads. */
interface ValueRow {
  key: number
  head: ReactNode
  values: readonly string[]
}

interface ValueTableProps {
  caption: string
  /** The heading above the table says the same. */
  isCaptionHidden?: boolean
  heads: readonly string[]
  rows: readonly ValueRow[]
  className?: string | undefined
}

/** A table of values with a heading for each row; it scrolls where it is wider than the screen. */
export function ValueTable({ caption, isCaptionHidden = false, heads, rows, className }: ValueTableProps) {
  return (
    <ScrollBox className={className} label={caption}>
      <table className={styles['figures']}>
        <caption className={isCaptionHidden ? 'only-read' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, values }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {values.map((value, index) => (
                <td key={index}>
                  <bdi dir="ltr">{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
