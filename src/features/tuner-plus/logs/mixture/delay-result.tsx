import type { DelayCell, LambdaDelay } from '#src/calc/log/lambda-delay.ts'
import { showNumber } from '../../show-number.ts'
import { shownBin, shownCount } from '../channel-title.ts'
import { CsvButton } from '../csv-button.tsx'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import { CellTable, Legend } from './cell-table.tsx'
import { LEAST_STEPS } from './delay-fields.ts'

interface DelayResultProps {
  found: LambdaDelay
  rpm: readonly number[]
  load: readonly number[]
}

const ms = (seconds: number) => showNumber(seconds * 1_000, 0)

function cellOf({ count, dead, reached }: DelayCell) {
  if (count === 0) return { tone: 'none', content: text.none }
  return {
    tone: count < LEAST_STEPS ? 'few' : 'some',
    content: (
      <>
        <b>{ms(reached)}</b>
        <small>
          <bdi dir="ltr">
            {ms(dead)} · n {shownCount(count)}
          </bdi>
        </small>
      </>
    ),
  }
}

/** The delay of every cell with how many steps say it, and of all together. */
export function DelayResult({ found: { cells, all }, rpm, load }: DelayResultProps) {
  const rows = load.map((bin, y) => ({ name: shownBin(bin), cells: (cells[y] ?? []).map(cellOf) }))
  return (
    <>
      <h3>{text.delay.result}</h3>
      <p>{text.delay.all(ms(all.reached), ms(all.dead), shownCount(all.count))}</p>
      <p className={styles['note']}>{text.delay.legend}</p>
      <CellTable
        caption={text.delay.result}
        corner={text.loadBy}
        columns={rpm.map(shownBin)}
        rows={rows.toReversed()}
      />
      <Legend tones={text.delay.tones} />
      <CsvButton
        title={text.delay.result}
        file="lambda-delay"
        rows={() => [
          ['rpm', 'load', 'delay_ms', 'first_change_ms', 'steps'],
          ...load.flatMap((bin, y) =>
            (cells[y] ?? []).map((cell, x) => [
              rpm[x] ?? NaN,
              bin,
              cell.reached * 1_000,
              cell.dead * 1_000,
              cell.count,
            ]),
          ),
        ]}
      />
    </>
  )
}
