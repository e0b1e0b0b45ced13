import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import field from '#src/ui/field.module.css'
import { text } from '../text.ts'
import { NumberInput } from './number-input.tsx'
import styles from './point-rows.module.css'
import { readPoints, withNumber, withOneMore, writePoints, type PointTexts } from './points-text.ts'

interface PointRowsProps {
  label: string
  /** What the two numbers of a point are. */
  columns: readonly [x: string, y: string]
  /** The points as one text, a line each. */
  value: string
  onValue: (value: string) => void
  /** There may be no point at all. */
  isOptional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** A curve that is typed: a row of two numbers for each of its points. */
export function PointRows({ label, columns, value, onValue, isOptional, hint, error }: PointRowsProps) {
  const id = useId()
  const rows = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const points = readPoints(value)
  const put = (next: PointTexts) => onValue(writePoints(next))
  const handleAdd = () => {
    put(withOneMore(points))
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>('[data-row]:last-of-type input')?.focus(),
    )
  }
  const handleRemove = (row: number) => {
    put(points.filter((_, at) => at !== row))
    // the button that had the focus may be gone with its row
    requestAnimationFrame(() => document.activeElement === document.body && add.current?.focus())
  }
  const note = error ?? hint
  return (
    <div className={styles['points']} role="group" aria-label={label} aria-describedby={note && `${id}-note`}>
      <span className={field['label']} aria-hidden>
        {label}
      </span>
      <div ref={rows} className={styles['rows']} data-invalid={error ? true : undefined}>
        <div className={styles['head']} aria-hidden hidden={points.length === 0}>
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
        {points.map((point, row) => (
          <PointRow
            key={row}
            {...{ point, row, columns }}
            isWrong={error !== undefined}
            onNumber={(column, typed) => put(withNumber(points, row, column, typed))}
            onRemove={points.length > 1 || isOptional ? () => handleRemove(row) : undefined}
          />
        ))}
      </div>
      <Button
        ref={add}
        variant="soft"
        className={styles['add']}
        icon={<IconPlus size={18} aria-hidden />}
        onClick={handleAdd}
      >
        {text.addPoint}
      </Button>
      {note && (
        <p id={`${id}-note`} className={field['note']} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

interface PointRowProps {
  point: PointTexts[number]
  row: number
  columns: PointRowsProps['columns']
  isWrong: boolean
  onNumber: (column: 0 | 1, typed: string) => void
  /** Missing for the last point that must stay. */
  onRemove: (() => void) | undefined
}

function PointRow({ point, row, columns, isWrong, onNumber, onRemove }: PointRowProps) {
  const number = persianDigits(row + 1)
  return (
    <div className={styles['row']} data-row>
      {([0, 1] as const).map((column) => (
        <NumberInput
          key={column}
          className={field['input']}
          inputMode="decimal"
          enterKeyHint="next"
          aria-invalid={isWrong || undefined}
          aria-label={text.pointPart(columns[column], number)}
          value={point[column]}
          onValue={(typed) => onNumber(column, typed)}
        />
      ))}
      <IconButton label={text.removePoint(number)} disabled={!onRemove} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
