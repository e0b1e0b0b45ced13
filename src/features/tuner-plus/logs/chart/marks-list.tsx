import type { Mark } from '#src/calc/log/log.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import { shownCount } from '../channel-title.ts'
import { CsvButton } from '../csv-button.tsx'
import { text } from '../text.ts'
import styles from './viewer.module.css'

/** A longer list is saved instead of shown. */
const MOST_SHOWN = 200

interface MarksListProps {
  marks: readonly Mark[]
  whereIs: (row: number) => string
}

/** What the driver marked, and what the log says in words. */
export function MarksList({ marks, whereIs }: MarksListProps) {
  if (marks.length === 0) return null
  return (
    <Disclosure isPanel title={text.marks(shownCount(marks.length))}>
      <ul className={styles['marks']}>
        {marks.slice(0, MOST_SHOWN).map(({ row, text: said }, index) => (
          <li key={index}>
            {whereIs(row)}: <bdi>{said}</bdi>
          </li>
        ))}
      </ul>
      {marks.length > MOST_SHOWN && <p>{text.moreMarks(shownCount(marks.length - MOST_SHOWN))}</p>}
      <CsvButton
        title={text.marksTitle}
        file="log-marks"
        rows={() => [text.markHeads, ...marks.map(({ row, text: said }) => [row + 1, whereIs(row), said])]}
      />
    </Disclosure>
  )
}
