import type { PartProps } from '../tab.ts'
import styles from '../charts/chart.module.css'
import { BarChart, type Bar } from '../charts/bar-chart.tsx'
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
  const steps = stepsOf(rows)
  const shifts = (rows[0] ?? []).flatMap(({ shiftRpm }) =>
    shiftRpm === undefined ? [] : [showNumber(shiftRpm, 0)],
  )
  return (
    <>
      {boxes.map((box, index) => (
        <section key={box} className={styles['card']}>
          <h3>{text.boxes[box]}</h3>
          <GearTable rows={rows[index] ?? []} title={text.boxes[box]} hasShifts={isPulling(given)} />
        </section>
      ))}
      {top !== undefined && (
        <SawCard
          title={text.saw}
          sentence={text.sawSentence(showNumber(top, 0))}
          saws={rows.map((gears) => sawOf(gears, redline))}
        />
      )}
      {shifts.length > 0 && (
        <SawCard
          title={text.shiftMap}
          sentence={text.shiftSentence(shifts)}
          saws={rows.map((gears) => sawOf(gears, redline, true))}
        />
      )}
      {steps.length > 0 && (
        <section className={styles['card']}>
          <h3>{text.steps}</h3>
          <BarChart bars={steps} from={1} />
        </section>
      )}
      {isPulling(given) && <PullPart {...{ given, filled, boxes }} />}
    </>
  )
}

interface SawCardProps {
  title: string
  sentence: string
  /** Of each gearbox. */
  saws: readonly { x: number; y: number }[][]
}

function SawCard({ title, sentence, saws }: SawCardProps) {
  return (
    <section className={styles['card']}>
      <h3>{title}</h3>
      <LineChart
        sentence={sentence}
        xLabel={text.speed}
        yLabel="rpm"
        lines={saws.map((points, index) => ({ label: index === 0 ? text.first : text.second, points }))}
      />
    </section>
  )
}

/** A bar for each step of each gearbox, those of the same two gears together. */
function stepsOf(boxes: readonly (readonly GearRow[])[]): Bar[] {
  const most = Math.max(...boxes.map((rows) => rows.length))
  return Array.from({ length: most }, (_, index) =>
    boxes.flatMap((rows, box) => {
      const { gear = 0, step } = rows[index] ?? {}
      if (step === undefined) return []
      const shift = text.shiftOf(showNumber(gear, 0), showNumber(gear + 1, 0))
      const name = box === 0 ? text.first : text.second
      const label = boxes.length > 1 ? `${shift} · ${name}` : shift
      return [{ label, value: step, text: showNumber(step, 2), isChosen: box === 1 }]
    }),
  ).flat()
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
    value === undefined || Number.isNaN(value) ? '—' : showNumber(value, decimals)
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
