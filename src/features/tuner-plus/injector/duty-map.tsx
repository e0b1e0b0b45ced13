import styles from '../charts/chart.module.css'
import { HeatMap } from '../charts/heat-map.tsx'
import { numberOf } from '../number-of.ts'
import { unitOf } from '../quantities.ts'
import { showNumber } from '../show-number.ts'
import type { PartProps } from '../tab.ts'
import { useJob } from '../use-job.ts'
import { contourOf, gridOf, levelOf, LIMITS } from './duty-grid.ts'
import { text } from './text.ts'

/** The duty of the injectors over speed and pressure: a number in each cell, and lines where it gets too much. */
export function DutyMap({ given, filled, setup }: PartProps) {
  const flow = numberOf(filled, { line: 'flow', output: 'value' })
  const swept = useJob('sweep', gridOf(given, flow))
  if (!swept) return null
  const { rpm, map_kPa } = swept.given
  const grid = { rpm, map_kPa, duty: swept.done }
  const { fromBase, label } = unitOf('pressure', setup.units['map_kPa'])
  const at = (row: number, column: number) => grid.duty[row * rpm.length + column] ?? NaN
  const percent = (share: number) => showNumber(share * 100, 0)
  const last = map_kPa.length - 1
  // the greatest pressure above, as in a table of an ECU
  const rows = map_kPa.map((kPa, row) => ({
    label: showNumber(fromBase(kPa), label === 'kPa' ? 0 : 1),
    cells: rpm.map((_, column) => ({ text: percent(at(row, column)), level: levelOf(at(row, column)) })),
  }))
  return (
    <section className={styles['card']}>
      <h3>{text.map}</h3>
      <HeatMap
        title={text.map}
        sentence={text.mapSentence(percent(at(0, 0)), percent(at(last, rpm.length - 1)))}
        xLabel={text.rpm}
        yLabel={text.pressure(label)}
        columns={rpm.map((speed) => showNumber(speed, 0))}
        rows={rows.toReversed()}
        contours={LIMITS.map((limit) => ({
          label: text.limit(percent(limit)),
          points: contourOf(grid, limit).map(([column, row]) => [column, last - row]),
        }))}
      />
    </section>
  )
}
