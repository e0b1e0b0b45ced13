import { useMemo } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import { figuresOf } from '#src/calc/log/decimate.ts'
import type { CleanSamples } from '#src/calc/log/clean-samples.ts'
import type { Histogram } from '#src/calc/log/histogram.ts'
import { niceTicks } from '../../charts/ticks.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import { valueOf, type Setup } from '../../setup.ts'
import { showNumber } from '../../show-number.ts'
import type { ToolField } from '../../tab.ts'
import { wrongList } from '../../problems.ts'
import { useSetup } from '../../use-setup.ts'
import { shownBin, shownCount } from '../channel-title.ts'
import { CsvButton } from '../csv-button.tsx'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { CellTable, Legend, TableSkeleton } from './cell-table.tsx'
import { FilterPanel, type Typed } from './filter-panel.tsx'
import type { Samples } from './use-samples.ts'

const MOST_CELLS = 12
const [RICH, LEAN] = [0.95, 1.05]

interface HistogramPartProps {
  reading: Reading
  filters: Typed
  samples: Samples
}

/** The mixture over speed and load: mean and number of samples of each cell. */
export function HistogramPart({ reading, filters, samples }: HistogramPartProps) {
  const { setup, put } = useSetup('Logs/histogram')
  const clean = samples.work.result
  const fields = useMemo(() => fieldsFor(clean), [clean])
  const edges = useMemo(() => edgesOf(fields, setup), [fields, setup])
  const start = useMemo(() => {
    const { rpm, load } = edges
    if (!clean || !rpm || !load) return undefined
    return (signal: AbortSignal, onProgress: (share: number) => void) => {
      // copies: what the worker takes is gone here
      const copies = { value: clean.lambda.slice(), x: clean.rpm.slice(), y: clean.load.slice() }
      return runJob('histogram', { ...copies, xEdges: rpm, yEdges: load }, { signal, onProgress })
    }
  }, [clean, edges])
  const work = useWork(start)
  const { result, code, isWorking } = work
  const hasWrong = !edges.rpm || !edges.load
  const isArriving = (result && !hasWrong) || isWorking || samples.work.isWorking
  const isAfr = setup.typed['shown'] === 'afr'
  if (samples.refusal !== undefined) return <p className={styles['told']}>{samples.refusal}</p>
  return (
    <section className={styles['part']}>
      <h2>{text.histogram}</h2>
      {isArriving && (
        <div className={styles['arriving']}>
          {result && edges.rpm && edges.load ? (
            <Grid result={result} rpm={edges.rpm} load={edges.load} factor={isAfr ? reading.stoich : 1} />
          ) : (
            <TableSkeleton />
          )}
        </div>
      )}
      <Working work={work} />
      <FilterPanel {...{ filters, samples }} />
      <Disclosure isPanel isForced={hasWrong} title={text.cells}>
        <FieldGrid
          {...{ fields, setup, put }}
          errors={{
            rpm: edges.rpm ? undefined : wrongList(setup, 'rpm'),
            load: edges.load ? undefined : wrongList(setup, 'load'),
          }}
        />
      </Disclosure>
      <Failure code={code} />
    </section>
  )
}

function fieldsFor(clean: CleanSamples | undefined): ToolField[] {
  const even = (channel: Float64Array | undefined): number[] => {
    const { count, lowest, highest } = figuresOf(channel ?? [])
    return count > 0 ? niceTicks(lowest, highest, MOST_CELLS).values : [0, 1]
  }
  return [
    { kind: 'list', name: 'rpm', label: 'مرز خانه‌های دور (rpm)', width: 1, usual: even(clean?.rpm) },
    { kind: 'list', name: 'load', label: 'مرز خانه‌های بار', width: 1, usual: even(clean?.load) },
    {
      kind: 'choice',
      name: 'shown',
      label: 'نمایش',
      usual: 'lambda',
      options: [
        { value: 'lambda', label: 'لامبدا' },
        { value: 'afr', label: 'AFR' },
      ],
    },
  ]
}

const MOST_EDGES = 65

/** The edges that are typed; undefined when they do not rise. */
function edgesOf(fields: readonly ToolField[], setup: Setup) {
  const read = (wanted: string): number[] | undefined => {
    const field = fields.find(({ name }) => name === wanted)
    const value = field && valueOf(field, setup)
    if (!Array.isArray(value) || value.length < 2 || value.length > MOST_EDGES) return undefined
    const numbers = value.map(Number)
    return numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? NaN))
      ? numbers
      : undefined
  }
  return { rpm: read('rpm'), load: read('load') }
}

interface GridProps {
  result: Histogram
  rpm: readonly number[]
  load: readonly number[]
  factor: number
}

function Grid({ result, rpm, load, factor }: GridProps) {
  const { counts, means, outside } = result
  const columns = rpm.length - 1
  // edges that were typed meanwhile wait for their own result
  if (counts.length !== columns * (load.length - 1)) return null
  const name = (edges: readonly number[], at: number) =>
    `${shownBin(edges[at] ?? NaN)}–${shownBin(edges[at + 1] ?? NaN)}`
  const cellAt = (cell: number) => {
    const [count = 0, mean = NaN] = [counts[cell], means[cell]]
    if (count === 0) return { tone: 'none', content: text.none }
    const tone = mean < RICH ? 'rich' : mean > LEAN ? 'lean' : 'right'
    return {
      tone,
      content: (
        <>
          <b>{showNumber(mean * factor, factor === 1 ? 3 : 2)}</b>
          <small>{shownCount(count)}</small>
        </>
      ),
    }
  }
  const rows = load.slice(0, -1).map((_, row) => ({
    name: name(load, row),
    cells: Array.from({ length: columns }, (__, column) => cellAt(row * columns + column)),
  }))
  return (
    <>
      <p className={styles['note']}>
        {text.histogramLead} {outside > 0 && text.outside(shownCount(outside))}
      </p>
      <CellTable
        caption={text.histogram}
        corner={text.loadBy}
        columns={rpm.slice(0, -1).map((_, column) => name(rpm, column))}
        rows={rows.toReversed()}
      />
      <Legend tones={text.tones} />
      <CsvButton
        title={text.histogram}
        file="histogram"
        rows={() => [
          ['rpm_from', 'rpm_to', 'load_from', 'load_to', 'mean', 'samples'],
          ...[...means].map((mean, cell) => {
            const [row, column] = [Math.floor(cell / columns), cell % columns]
            const edges = [rpm[column], rpm[column + 1], load[row], load[row + 1]]
            return [...edges.map((one = NaN) => one), mean * factor, counts[cell] ?? 0]
          }),
        ]}
      />
    </>
  )
}
