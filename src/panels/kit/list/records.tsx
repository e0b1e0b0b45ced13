import { Link, useLocation } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useHasRoom } from '#src/hooks/use-has-room.ts'
import { cellOf, labelOf } from '../columns.tsx'
import { FactList } from '../fact-list.tsx'
import { factsOf } from '../facts.tsx'
import { OpenedBy } from '../queues/opened-by.tsx'
import { keyOf, nameOf, type Row, type Section } from '../section.ts'
import { text } from '../text.ts'
import styles from './records.module.css'
import { RowActions, type RowActionsProps } from './row-actions.tsx'

export interface RecordsProps extends Pick<RowActionsProps, 'acting' | 'onForm'> {
  section: Section
  rows: readonly Row[]
  /** The search of the address at which a row is open. */
  at: (key: string) => Readonly<Record<string, string | number>>
  /** Rows that are chosen for something that is done with several; undefined when there is no such thing. */
  chosen?: ReadonlySet<string> | undefined
  onChoose: (key: string, isChosen: boolean) => void
  /** Why something was not done with a row. */
  reasons: ReadonlyMap<string, string>
}

/** The rows of a section: a table where there is room, cards of the same cells on phones. */
export function Records(props: RecordsProps) {
  return useHasRoom('table') ? <Table {...props} /> : <Cards {...props} />
}

function Table(props: RecordsProps) {
  const { section, rows, chosen } = props
  // the Tab key stops at one row; the arrow keys go on from there
  const [current, setCurrent] = useState<string>()
  const stop = rows.some((row) => keyOf(section, row) === current)
    ? current
    : rows[0] && keyOf(section, rows[0])
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={section.title}>
        <thead>
          <tr>
            {chosen && (
              <th scope="col" className={styles['pick']}>
                <span className="only-read">{text.bulk}</span>
              </th>
            )}
            {Object.entries(section.columns).map(([key, column], index) => (
              <th key={key} scope="col" className={index === 0 ? styles['name'] : undefined}>
                {labelOf(column)}
              </th>
            ))}
            <th scope="col" className={styles['actions']}>
              <span className="only-read">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(section, row)
            return (
              <TableRow
                key={key}
                {...props}
                row={row}
                tabIndex={key === stop ? 0 : -1}
                onFocus={() => setCurrent(key)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends RecordsProps {
  row: Row
  tabIndex?: number
}

function TableRow({ onFocus, ...props }: RowProps & { onFocus: () => void }) {
  const { section, row, tabIndex, chosen, reasons } = props
  const key = keyOf(section, row)
  return (
    <tr data-row={key} tabIndex={tabIndex} onFocus={onFocus}>
      {chosen && (
        <td className={styles['pick']}>
          <Choice {...props} />
        </td>
      )}
      {Object.entries(section.columns).map(([name, column], index) => (
        <td key={name} {...(index === 0 && { className: styles['name'], ...levelOf(section, row) })}>
          {cellOf(column, row, name)}
          {index === 0 && <OpenedBy row={key} />}
          {index === 0 && <Reason of={reasons.get(key)} />}
        </td>
      ))}
      <td className={styles['actions']}>
        <div>
          <RowButtons {...props} />
        </div>
      </td>
    </tr>
  )
}

function Cards(props: RecordsProps) {
  const { section, rows, chosen, reasons } = props
  const [first, ...others] = Object.entries(section.columns)
  return (
    <ul className={styles['cards']} aria-label={section.title}>
      {rows.map((row) => (
        <li key={keyOf(section, row)} data-row={keyOf(section, row)} {...levelOf(section, row)}>
          <div className={styles['head']}>
            {first && <h2>{cellOf(first[1], row, first[0])}</h2>}
            {chosen && <Choice {...props} row={row} />}
          </div>
          <OpenedBy row={keyOf(section, row)} />
          <Reason of={reasons.get(keyOf(section, row))} />
          <FactList isShort facts={factsOf(row, others)} />
          <div className={styles['buttons']}>
            <RowButtons {...props} row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The level of a row in a tree. Its parent is one of its columns, for those who do not see it. */
function levelOf({ level }: Section, row: Row): { 'data-below'?: true; style?: CSSProperties } {
  const depth = level?.(row) ?? 0
  return depth === 0 ? {} : { 'data-below': true, style: { '--level': depth } as CSSProperties }
}

function RowButtons({ section, at, row, acting, onForm, tabIndex }: RowProps) {
  const { pathname } = useLocation()
  const name = nameOf(section, row)
  return (
    <>
      <Link
        to="/$"
        params={{ _splat: pathname.slice(1) }}
        search={() => at(keyOf(section, row))}
        className={styles['open']}
        aria-label={text.actionOf(text.open, name)}
        tabIndex={tabIndex}
        data-open
        data-opens={section.forms.length > 1 ? decisionsOf(section.forms, row) : undefined}
      >
        {text.open}
      </Link>
      <RowActions
        {...{ row, name, acting, onForm, tabIndex }}
        actions={section.actions}
        forms={section.forms.length > 1 ? [] : section.forms}
      />
    </>
  )
}

/** The decisions that a row asks for in a form once it is open. */
const decisionsOf = (forms: Section['forms'], row: Row) =>
  forms.flatMap(({ decides, isShown }) => (decides && (isShown?.(row) ?? true) ? decides : [])).join(' ')

function Choice({ section, row, chosen, onChoose, tabIndex }: RowProps) {
  const key = keyOf(section, row)
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        aria-label={text.choose(nameOf(section, row))}
        tabIndex={tabIndex}
        checked={chosen?.has(key) ?? false}
        onChange={({ currentTarget }) => onChoose(key, currentTarget.checked)}
      />
    </label>
  )
}

function Reason({ of }: { of: string | undefined }) {
  return of ? <p className={styles['reason']}>{of}</p> : null
}
