import type { ReactNode } from 'react'
import { showNumber } from '../show-number.ts'
import styles from './chart.module.css'
import { Drawing } from './drawing.tsx'
import { niceTicks } from './ticks.ts'

interface ChartPoint {
  x: number
  y: number
  low?: number
  high?: number
}

export interface ChartLine {
  label: string
  points: readonly ChartPoint[]
  /** The look of another line of the chart, for two lines that belong together. */
  look?: number
  /** Each point is marked, not only the line through them. */
  hasDots?: boolean
  isDashed?: boolean
}

interface LineChartProps {
  /** What it shows, as a sentence. */
  sentence: string
  lines: readonly ChartLine[]
  xLabel: string
  yLabel: string
  /** Where on the x axis the person is now. */
  mark?: number | undefined
  /** The y axis begins here at the latest. */
  yFrom?: number | undefined
  children?: ReactNode
}

const RATIO = 0.62
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 12, 8, 24]

const isWhole = ({ x, y }: ChartPoint) => Number.isFinite(x) && Number.isFinite(y)

/** Lines over two axes with round numbers; the legend distinguishes them by colour and by dashes. */
export function LineChart({ sentence, lines, xLabel, yLabel, mark, yFrom, children }: LineChartProps) {
  const shown = lines.map((line) => ({ ...line, points: line.points.filter(isWhole) }))
  const points = shown.flatMap((line) => line.points)
  if (points.length < 2) return null
  return (
    <div className={styles['chart']}>
      <small className={styles['yLabel']}>
        <bdi>{yLabel}</bdi>
      </small>
      <Drawing sentence={sentence} ratio={RATIO}>
        {(size) => <Lines {...size} {...{ shown, points, mark, yFrom }} />}
      </Drawing>
      <small className={styles['xLabel']}>{xLabel}</small>
      <Legend lines={lines} />
      {children}
    </div>
  )
}

interface LinesProps extends Pick<LineChartProps, 'mark' | 'yFrom'> {
  width: number
  height: number
  shown: readonly ChartLine[]
  points: readonly ChartPoint[]
}

function Lines({ width, height, shown, points, mark, yFrom = Infinity }: LinesProps) {
  const xs = points.map(({ x }) => x)
  const ys = points.flatMap(({ y, low = y, high = y }) => [y, low, high])
  const [xLeast, xMost] = [Math.min(...xs), Math.max(...xs)]
  const xTicks = niceTicks(xLeast, xMost, 5)
  const yTicks = niceTicks(Math.min(...ys, yFrom), Math.max(...ys), 5)
  const [yLeast = 0, yMost = 1] = [yTicks.values[0], yTicks.values.at(-1)]
  const xAt = (x: number) => LEFT + ((x - xLeast) / (xMost - xLeast || 1)) * (width - LEFT - RIGHT)
  const yAt = (y: number) => height - BOTTOM - ((y - yLeast) / (yMost - yLeast)) * (height - TOP - BOTTOM)
  const place = (x: number, y: number) => `${xAt(x).toFixed(1)} ${yAt(y).toFixed(1)}`
  const hasMark = mark !== undefined && mark >= xLeast && mark <= xMost
  return (
    <>
      {yTicks.values.map((y) => (
        <g key={y}>
          <line className={styles['grid']} x1={LEFT} x2={width - RIGHT} y1={yAt(y)} y2={yAt(y)} />
          <text className={styles['tick']} x={LEFT - 5} y={yAt(y) + 4} textAnchor="end">
            {showNumber(y, yTicks.decimals)}
          </text>
        </g>
      ))}
      {xTicks.values
        .filter((x) => x >= xLeast && x <= xMost)
        .map((x) => (
          <g key={x}>
            <line className={styles['grid']} x1={xAt(x)} x2={xAt(x)} y1={TOP} y2={height - BOTTOM} />
            <text className={styles['tick']} x={xAt(x)} y={height - 6} textAnchor="middle">
              {showNumber(x, xTicks.decimals)}
            </text>
          </g>
        ))}
      {shown.map(({ points: band, look }, index) => {
        const wide = band.filter(({ y, low = y, high = y }) => high > low)
        if (wide.length < 2) return null
        const above = wide.map(({ x, y, high = y }) => place(x, high))
        const below = wide.toReversed().map(({ x, y, low = y }) => place(x, low))
        return (
          <path
            key={index}
            className={styles['area']}
            data-look={look ?? index}
            d={`M${[...above, ...below].join('L')}Z`}
          />
        )
      })}
      {hasMark && (
        <line className={styles['mark']} x1={xAt(mark)} x2={xAt(mark)} y1={TOP} y2={height - BOTTOM} />
      )}
      {shown.map(({ points: through, look, hasDots, isDashed }, index) => (
        <g key={index} data-look={look ?? index} data-dashed={isDashed || undefined}>
          <path className={styles['line']} d={`M${through.map(({ x, y }) => place(x, y)).join('L')}`} />
          {hasDots &&
            through.map(({ x, y }, at) => (
              <circle key={at} className={styles['dot']} cx={xAt(x)} cy={yAt(y)} r={3} />
            ))}
        </g>
      ))}
    </>
  )
}

function Legend({ lines }: Pick<LineChartProps, 'lines'>) {
  const named = lines.filter(({ label }) => label !== '')
  if (named.length < 2) return null
  return (
    <ul className={styles['legend']} aria-hidden>
      {lines.map(
        ({ label, look, isDashed }, index) =>
          label !== '' && (
            <li key={label}>
              <svg viewBox="0 0 28 8" data-look={look ?? index} data-dashed={isDashed || undefined}>
                <path className={styles['line']} d="M0 4H28" />
              </svg>
              {label}
            </li>
          ),
      )}
    </ul>
  )
}
