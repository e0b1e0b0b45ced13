import type { PartProps } from '../tab.ts'
import styles from '../charts/chart.module.css'
import { LineChart } from '../charts/line-chart.tsx'
import { numberIn } from '../charts/plot.ts'
import { DataTable } from '../charts/point-table.tsx'
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
          <h3>{text.boxes[box]}</h3>
          <GearTable rows={rows[index] ?? []} title={text.boxes[box]} hasShifts={isPulling(given)} />
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

function GearTable({
  rows,
  title,
  hasShifts,
}: {
  rows: readonly GearRow[]
  title: string
  hasShifts: boolean
}) {
  const show = (value: number | undefined, decimals = 0) =>
    value === undefined ? '—' : showNumber(value, decimals)
  return (
    <DataTable
      label={title}
      head={[
        text.gear,
        text.ratio,
        text.redlineSpeed,
        text.rpm100,
        text.rpm120,
        text.step,
        text.drop,
        ...(hasShifts ? [text.shift] : []),
      ]}
      rows={rows.map(({ gear, ratio, redline_kmh, rpm100, rpm120, step, dropRpm, shiftRpm }) => [
        showNumber(gear, 0),
        show(ratio, 3),
        show(redline_kmh),
        show(rpm100),
        show(rpm120),
        show(step, 2),
        show(dropRpm),
        ...(hasShifts ? [show(shiftRpm)] : []),
      ])}
    />
  )
}
