import styles from '../charts/chart.module.css'
import { PointTable } from '../charts/point-table.tsx'
import { unitOf } from '../quantities.ts'
import { numberOf } from '../number-of.ts'
import { showNumber } from '../show-number.ts'
import type { PartProps } from '../tab.ts'
import { useJob } from '../use-job.ts'
import { contourOf, gridOf, levelOf, LIMITS } from './duty-grid.ts'
import { text } from './text.ts'

const [LEFT, TOP, CELL, ROW] = [44, 6, 46, 30]

/** The duty of the injectors over speed and pressure: a number in each cell, and lines where it gets too much. */
export function DutyMap({ given, filled, setup }: PartProps) {
  const flow = numberOf(filled, { line: 'flow', output: 'value' })
  const swept = useJob('sweep', gridOf(given, flow))
  if (!swept) return null
  const { rpm, map_kPa } = swept.given
  const cells = { rpm, map_kPa, duty: swept.done }
  const { fromBase, label } = unitOf('pressure', setup.units['map_kPa'])
  const at = (row: number, column: number) => cells.duty[row * rpm.length + column] ?? NaN
  const percent = (share: number) => showNumber(share * 100, 0)
  // the greatest pressure above, as in a table of an ECU
  const rows = map_kPa.map((kPa, row) => ({ kPa, row })).toReversed()
  const [width, height] = [LEFT + rpm.length * CELL, TOP + rows.length * ROW + 22]
  const pressure = (kPa: number) => showNumber(fromBase(kPa), label === 'kPa' ? 0 : 1)
  const most = at(map_kPa.length - 1, rpm.length - 1)
  return (
    <section className={styles['card']}>
      <h3>{text.map}</h3>
      <div className={styles['chart']}>
        <small className={styles['yLabel']}>{text.pressure(label)}</small>
        <svg
          role="img"
          aria-label={text.mapSentence(percent(at(0, 0)), percent(most))}
          viewBox={`0 0 ${width} ${height}`}
          className={styles['picture']}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {rows.map(({ kPa, row }, line) => (
            <g key={kPa}>
              <text className={styles['tick']} x={LEFT - 6} y={TOP + line * ROW + 19} textAnchor="end">
                {pressure(kPa)}
              </text>
              {rpm.map((speed, column) => (
                <g key={speed} className={styles['cell']} data-level={levelOf(at(row, column))}>
                  <rect
                    x={LEFT + column * CELL + 1}
                    y={TOP + line * ROW + 1}
                    width={CELL - 2}
                    height={ROW - 2}
                    rx={4}
                  />
                  <text x={LEFT + (column + 0.5) * CELL} y={TOP + line * ROW + 19} textAnchor="middle">
                    {percent(at(row, column))}
                  </text>
                </g>
              ))}
            </g>
          ))}
          {LIMITS.map((limit, index) => {
            const line = contourOf(cells, limit).map(([column, row]) => {
              const y = TOP + (map_kPa.length - row - 0.5) * ROW
              return `${(LEFT + (column + 0.5) * CELL).toFixed(1)} ${y.toFixed(1)}`
            })
            return (
              line.length > 1 && (
                <g key={limit} data-look={index}>
                  <path className={styles['line']} d={`M${line.join('L')}`} />
                </g>
              )
            )
          })}
          {rpm.map((speed, column) => (
            <text
              key={speed}
              className={styles['tick']}
              x={LEFT + (column + 0.5) * CELL}
              y={height - 6}
              textAnchor="middle"
            >
              {showNumber(speed, 0)}
            </text>
          ))}
        </svg>
        <small className={styles['xLabel']}>{text.rpm}</small>
        <ul className={styles['legend']} aria-hidden>
          {LIMITS.map((limit, index) => (
            <li key={limit}>
              <svg viewBox="0 0 28 8" data-look={index}>
                <path className={styles['line']} d="M0 4H28" />
              </svg>
              {text.limit(percent(limit))}
            </li>
          ))}
        </ul>
      </div>
      <PointTable
        title={text.map}
        head={[text.pressure(label), ...rpm.map((speed) => `${showNumber(speed, 0)} rpm`)]}
        rows={rows.map(({ kPa, row }) => [
          pressure(kPa),
          ...rpm.map((_, column) => `${percent(at(row, column))}٪`),
        ])}
      />
    </section>
  )
}
