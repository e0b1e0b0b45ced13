import type { Step } from '#contract/site/statistics.ts'
import styles from './bar-chart.module.css'
import { pointLabel } from './point-label.ts'
import { text } from './text.ts'

interface BarChartProps {
  label: string
  step: Step
  points: readonly { from: string; value: number }[]
  show: (value: number) => string
}

/** Values in time as bars, the latest at the end of the line; the same as a table for those who want the numbers. */
export function BarChart({ label, step, points, show }: BarChartProps) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const [first] = points
  const last = points.at(-1)
  return (
    <figure className={styles['chart']}>
      <div className={styles['bars']} aria-hidden>
        {points.map(({ from, value }) => (
          <span
            key={from}
            title={`${pointLabel(from, step)}: ${show(value)}`}
            style={{ blockSize: `${(100 * value) / most}%` }}
          />
        ))}
      </div>
      {first && last && (
        <div className={styles['ends']} aria-hidden>
          <span>{pointLabel(first.from, step)}</span>
          <span>{pointLabel(last.from, step)}</span>
        </div>
      )}
      <details>
        <summary>{text.table}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
        <div className={styles['frame']} role="region" aria-label={`${text.table}: ${label}`} tabIndex={0}>
          <table>
            <caption className="only-read">{label}</caption>
            <thead>
              <tr>
                <th scope="col">{text.time}</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ from, value }) => (
                <tr key={from}>
                  <th scope="row">{pointLabel(from, step)}</th>
                  <td>{show(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
