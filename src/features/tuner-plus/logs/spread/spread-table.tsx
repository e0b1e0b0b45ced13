import type { Histogram } from '#src/calc/log/histogram.ts'
import type { Log } from '#src/calc/log/log.ts'
import { shownBin, shownCount, shownValue, titleOf } from '../channel-title.ts'
import { CsvButton } from '../csv-button.tsx'
import logs from '../logs.module.css'
import { CellTable, Legend } from '../mixture/cell-table.tsx'
import { text as shared } from '../text.ts'
import type { Axis, Shows } from './spread-fields.ts'
import { text } from './text.ts'

interface SpreadTableProps {
  found: Histogram
  xEdges: readonly number[]
  yEdges: readonly number[]
  log: Log
  places: Readonly<Record<Axis, number>>
  shows: Shows
}

const FIELD = { mean: 'means', lowest: 'lowest', highest: 'highest', counts: 'counts' } as const

/** The cells with their numbers; the colour shows the third of the range in which a number is. */
export function SpreadTable({ found, xEdges, yEdges, log, places, shows }: SpreadTableProps) {
  const { counts, outside } = found
  const values = found[FIELD[shows]]
  const columns = xEdges.length - 1
  const known = [...values].filter((value, cell) => Number.isFinite(value) && (counts[cell] ?? 0) > 0)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const [low, high] = [least + (most - least) / 3, least + ((most - least) * 2) / 3]
  const edge = (edges: readonly number[], at: number) =>
    `${shownBin(edges[at] ?? NaN)}–${shownBin(edges[at + 1] ?? NaN)}`
  const cellAt = (cell: number) => {
    const [count = 0, value = NaN] = [counts[cell], values[cell]]
    if (count === 0) return { tone: 'none', content: shared.none }
    const tone = value > high ? 'lean' : value > low ? 'right' : 'rich'
    return {
      tone,
      content: (
        <>
          <b>
            <bdi dir="ltr">{shownValue(value)}</bdi>
          </b>
          {shows !== 'counts' && <small>{shownCount(count)}</small>}
        </>
      ),
    }
  }
  const rows = yEdges.slice(0, -1).map((_, row) => ({
    name: edge(yEdges, row),
    cells: Array.from({ length: columns }, (__, column) => cellAt(row * columns + column)),
  }))
  const title = `${titleOf(log, places.value)} (${text.shows[shows]})`
  return (
    <>
      {outside > 0 && <p className={logs['note']}>{shared.outside(shownCount(outside))}</p>}
      <CellTable
        caption={text.title}
        corner={text.corner}
        columns={xEdges.slice(0, -1).map((_, column) => edge(xEdges, column))}
        rows={rows.toReversed()}
      />
      {known.length > 1 && most > least && <Legend tones={text.tones(shownValue(low), shownValue(high))} />}
      <CsvButton
        title={title}
        file="log-table"
        rows={() => [
          [
            titleOf(log, places.x),
            '',
            titleOf(log, places.y),
            '',
            titleOf(log, places.value),
            text.shows.counts,
          ],
          ...[...values].map((value, cell) => {
            const [row, column] = [Math.floor(cell / columns), cell % columns]
            return [
              xEdges[column] ?? NaN,
              xEdges[column + 1] ?? NaN,
              yEdges[row] ?? NaN,
              yEdges[row + 1] ?? NaN,
              value,
              counts[cell] ?? 0,
            ]
          }),
        ]}
      />
    </>
  )
}
