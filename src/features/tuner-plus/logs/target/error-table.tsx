import { useMemo } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import { figuresOf } from '#src/calc/log/decimate.ts'
import type { Histogram } from '#src/calc/log/histogram.ts'
import { niceTicks } from '../../charts/ticks.ts'
import { showNumber } from '../../show-number.ts'
import { shownBin, shownCount } from '../channel-title.ts'
import { CsvButton } from '../csv-button.tsx'
import { Failure } from '../failure.tsx'
import logs from '../logs.module.css'
import { CellTable, Legend, TableSkeleton } from '../mixture/cell-table.tsx'
import { text as shared } from '../text.ts'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { text } from './text.ts'

interface Errors {
  /** In percent. */
  value: Float64Array
  rpm: Float64Array
  load: Float64Array
}

const MOST_CELLS = 10
/** Less is within the accuracy of a sensor, %. */
const RIGHT = 3

function edgesOf(channel: Float64Array): number[] {
  const { lowest, highest } = figuresOf(channel)
  return niceTicks(lowest, highest, MOST_CELLS).values
}

/** The mean error of the mixture over speed and load. */
export function ErrorTable({ errors, isWaiting }: { errors: Errors | undefined; isWaiting: boolean }) {
  const start = useMemo(() => {
    if (!errors || errors.value.length === 0) return undefined
    const [xEdges, yEdges] = [edgesOf(errors.rpm), edgesOf(errors.load)]
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const copies = { value: errors.value.slice(), x: errors.rpm.slice(), y: errors.load.slice() }
      const found = await runJob('histogram', { ...copies, xEdges, yEdges }, { signal, onProgress })
      return { found, xEdges, yEdges }
    }
  }, [errors])
  const work = useWork(start)
  return (
    <div className={logs['arriving']}>
      <h3>{text.table}</h3>
      {errors?.value.length === 0 && <p className={logs['told']}>{text.noneLeft}</p>}
      {start && work.result ? <Grid {...work.result} /> : (isWaiting || work.isWorking) && <TableSkeleton />}
      <Working work={work} />
      <Failure code={work.code} />
    </div>
  )
}

interface GridProps {
  found: Histogram
  xEdges: readonly number[]
  yEdges: readonly number[]
}

function Grid({ found: { counts, means }, xEdges, yEdges }: GridProps) {
  const columns = xEdges.length - 1
  const edge = (edges: readonly number[], at: number) =>
    `${shownBin(edges[at] ?? NaN)}–${shownBin(edges[at + 1] ?? NaN)}`
  const cellAt = (cell: number) => {
    const [count = 0, mean = NaN] = [counts[cell], means[cell]]
    if (count === 0 || Number.isNaN(mean)) return { tone: 'none', content: shared.none }
    const tone = mean > RIGHT ? 'lean' : mean < -RIGHT ? 'rich' : 'right'
    const content = (
      <>
        <b>
          <bdi dir="ltr">{showNumber(mean, 1)}</bdi>
        </b>
        <small>{shownCount(count)}</small>
      </>
    )
    return { tone, content }
  }
  const rows = yEdges.slice(0, -1).map((_, row) => ({
    name: edge(yEdges, row),
    cells: Array.from({ length: columns }, (__, column) => cellAt(row * columns + column)),
  }))
  return (
    <>
      <p className={logs['note']}>{text.legend}</p>
      <CellTable
        caption={text.table}
        corner={shared.loadBy}
        columns={xEdges.slice(0, -1).map((_, column) => edge(xEdges, column))}
        rows={rows.toReversed()}
      />
      <Legend tones={text.tones} />
      <CsvButton
        title={text.table}
        file="target-error"
        rows={() => [
          ['rpm_from', 'rpm_to', 'load_from', 'load_to', 'error_pct', 'samples'],
          ...[...means].map((mean, cell) => {
            const [row, column] = [Math.floor(cell / columns), cell % columns]
            const edges = [xEdges[column], xEdges[column + 1], yEdges[row], yEdges[row + 1]]
            return [...edges.map((one = NaN) => one), mean, counts[cell] ?? 0]
          }),
        ]}
      />
    </>
  )
}
