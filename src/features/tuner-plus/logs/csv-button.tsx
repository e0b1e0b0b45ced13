import { IconTableDown } from '@tabler/icons-react'
import { writeCsv, type CsvCell } from '#src/calc/log/text/csv-text.ts'
import { Button } from '#src/ui/button.tsx'
import { download } from '#src/entities/download.ts'
import styles from './logs.module.css'
import { text } from './text.ts'

interface CsvButtonProps {
  /** Of the table, for people. */
  title: string
  /** Of the file, without its ending. */
  file: string
  /** The rows, the head first; asked for at the press. */
  rows: () => readonly (readonly CsvCell[])[]
}

/** Saves a table as CSV: every number as it is, safe to open in a spreadsheet. */
export function CsvButton({ title, file, rows }: CsvButtonProps) {
  return (
    <Button
      variant="ghost"
      className={styles['start']}
      icon={<IconTableDown size={20} aria-hidden />}
      onClick={() => download(`${file}.csv`, writeCsv(rows()), 'text/csv')}
    >
      {text.csv(title)}
    </Button>
  )
}
