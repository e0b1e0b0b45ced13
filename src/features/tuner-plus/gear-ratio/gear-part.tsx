import type { PartProps } from '../tab.ts'
import styles from '../charts/chart.module.css'
import { LineChart } from '../charts/line-chart.tsx'
import { numberIn } from '../charts/plot.ts'
import { showNumber } from '../show-number.ts'
import { isCompared, isPulling, rowsOf, sawOf, type Box, type GearRow } from './gearbox.ts'
import { PullPart } from './pull-part.tsx'
import { text } from './text.ts'

/** The table of the gears, the saw-tooth, and how the car pulls. */
export function GearPart({ given, filled }: PartProps) {
  const boxes: Box[] = isCompared(given) ? ['first', 'second'] : ['first']
  const rows = boxes.map((box) => rowsOf(given, filled, box))
  const redline = numberIn(given, 'redline', NaN)
  const top = rows[0]?.at(-1)?.redline_kmh
  return (
    <>
      {boxes.map((box, index) => (
        <section key={box} className={styles['card']}>
          <h3>{box === 'first' ? text.gears : text.secondGears}</h3>
          <GearTable rows={rows[index] ?? []} hasShifts={isPulling(given)} />
        </section>
      ))}
      {top !== undefined && (
        <section className={styles['card']}>
          <h3>{text.saw}</h3>
          <LineChart
            sentence={text.sawSentence(showNumber(top, 0))}
            xLabel={text.speed}
            yLabel="rpm"
            lines={boxes.map((box, index) => ({
              label: text[box],
              points: sawOf(rows[index] ?? [], redline),
            }))}
          />
        </section>
      )}
      {isPulling(given) && <PullPart {...{ given, filled, boxes }} />}
    </>
  )
}

function GearTable({ rows, hasShifts }: { rows: readonly GearRow[]; hasShifts: boolean }) {
  const show = (value: number | undefined, decimals = 0) => (
    <td>
      <bdi dir="ltr">{value === undefined ? '—' : showNumber(value, decimals)}</bdi>
    </td>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles['scroll']} role="region" aria-label={text.gears} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[
              text.gear,
              text.ratio,
              text.redlineSpeed,
              text.rpm100,
              text.rpm120,
              text.step,
              text.drop,
              ...(hasShifts ? [text.shift] : []),
            ].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ gear, ratio, redline_kmh, rpm100, rpm120, step, dropRpm, shiftRpm }) => (
            <tr key={gear}>
              <th scope="row">{showNumber(gear, 0)}</th>
              {show(ratio, 3)}
              {show(redline_kmh)}
              {show(rpm100)}
              {show(rpm120)}
              {show(step, 2)}
              {show(dropRpm)}
              {hasShifts && show(shiftRpm)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
