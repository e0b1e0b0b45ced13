import { ScrollBox } from '../parts/scroll-box.tsx'
import styles from './chart.module.css'
import { PointTable } from './point-table.tsx'

/** 0 as it should be, 1 with care, 2 beyond what is good. */
export type Level = 0 | 1 | 2

interface HeatMapProps {
  title: string
  /** What it shows, as a sentence. */
  sentence: string
  xLabel: string
  yLabel: string
  columns: readonly string[]
  /** From above. */
  rows: readonly { label: string; cells: readonly { text: string; level: Level }[] }[]
  /** Lines over the cells, in columns and rows from the middle of the first cell above. */
  contours?: readonly { label: string; points: readonly (readonly [column: number, row: number])[] }[]
}

/** So many times as large as it need be at most. */
const MOST_LARGER = 1.5
const [TOP, ROW, BELOW] = [6, 32, 24]
/** The width of a digit of a label, and the room around it; no cell is narrower than one with two digits. */
const [DIGIT, ROOM, LEAST_CELL] = [7, 9, 41]

const widthOf = (labels: readonly string[]) =>
  Math.max(...labels.map(({ length }) => length), 0) * DIGIT + ROOM

/** A number in each cell over two axes: nothing is shown by colour alone. */
export function HeatMap({ title, sentence, xLabel, yLabel, columns, rows, contours = [] }: HeatMapProps) {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text))
  // every label has its own room, however long it is
  const [left, cell] = [
    widthOf(rows.map(({ label }) => label)),
    Math.max(LEAST_CELL, widthOf([...columns, ...texts])),
  ]
  const [width, height] = [left + columns.length * cell, TOP + rows.length * ROW + BELOW]
  const xAt = (column: number) => left + (column + 0.5) * cell
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([column, row]) => `${xAt(column).toFixed(1)} ${(TOP + (row + 0.5) * ROW).toFixed(1)}`)
  return (
    <>
      <div className={styles['chart']}>
        <small className={styles['yLabel']}>{yLabel}</small>
        <ScrollBox label={title} dir="ltr">
          <svg
            role="img"
            aria-label={sentence}
            viewBox={`0 0 ${width} ${height}`}
            className={styles['picture']}
            // letters stay readable: a wide map scrolls
            style={{
              aspectRatio: `${width} / ${height}`,
              minInlineSize: width,
              maxInlineSize: width * MOST_LARGER,
            }}
          >
            {rows.map(({ label, cells }, row) => (
              <g key={label}>
                <text className={styles['tick']} x={left - 6} y={TOP + row * ROW + 21} textAnchor="end">
                  {label}
                </text>
                {cells.map(({ level }, column) => (
                  <g key={columns[column]} className={styles['cell']} data-level={level}>
                    <rect
                      x={left + column * cell + 1}
                      y={TOP + row * ROW + 1}
                      width={cell - 2}
                      height={ROW - 2}
                      rx={4}
                    />
                  </g>
                ))}
              </g>
            ))}
            {contours.map(
              ({ label, points }, look) =>
                points.length > 1 && (
                  <g key={label} data-look={look}>
                    <path className={styles['line']} d={`M${path(points).join('L')}`} />
                  </g>
                ),
            )}
            {rows.map(({ label, cells }, row) => (
              <g key={label}>
                {cells.map(({ text, level }, column) => (
                  <g key={columns[column]} className={styles['cell']} data-level={level}>
                    <text x={xAt(column)} y={TOP + row * ROW + 21} textAnchor="middle">
                      {text}
                    </text>
                  </g>
                ))}
              </g>
            ))}
            {columns.map((label, column) => (
              <text key={label} className={styles['tick']} x={xAt(column)} y={height - 6} textAnchor="middle">
                {label}
              </text>
            ))}
          </svg>
        </ScrollBox>
        <small className={styles['xLabel']}>{xLabel}</small>
        {contours.length > 0 && (
          <ul className={styles['legend']} aria-hidden>
            {contours.map(({ label }, look) => (
              <li key={label}>
                <svg viewBox="0 0 28 8" data-look={look}>
                  <path className={styles['line']} d="M0 4H28" />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      <PointTable
        title={title}
        head={[yLabel, ...columns]}
        rows={rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])}
      />
    </>
  )
}
