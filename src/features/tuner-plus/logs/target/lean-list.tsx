import { useMemo } from 'react'
import { explainError } from '#src/calc/calc-error.ts'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import type { LeanPart } from '#src/calc/log/compare/lean-under-load.ts'
import type { Log } from '#src/calc/log/log.ts'
import { ChipLink } from '#src/ui/chip.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import type { Setup } from '../../setup.ts'
import { showNumber } from '../../show-number.ts'
import { ValueTable } from '../chart/value-table.tsx'
import type { Look } from '../chart/log-chart.tsx'
import { CsvButton } from '../csv-button.tsx'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import logs from '../logs.module.css'
import { delaySource, limitsOf } from '../mixture/filter-fields.ts'
import type { Typed } from '../mixture/filter-panel.tsx'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { leanFields, leanLimits, mixtureChannels } from './target-fields.ts'
import { text } from './text.ts'

interface LeanListProps {
  log: Log
  reading: Reading
  time: Float64Array | undefined
  whereIs: (row: number) => string
  onLook: (look: Look) => void
  filters: Typed
  setup: Setup
  put: (setup: Setup, field?: string) => void
  /** The lambda for the whole log, without a channel of the target. */
  constant: number
}

/** The parts that are lean under load, each with the way to it in the chart. */
export function LeanList(props: LeanListProps) {
  const { log, reading, time, whereIs, onLook, filters, setup, put, constant } = props
  const channels = useMemo(
    () => mixtureChannels(log, reading, time, constant),
    [log, reading, time, constant],
  )
  const fields = useMemo(() => leanFields(channels?.load), [channels])
  const limits = useMemo(() => {
    const delay = delaySource(filters.setup).code === undefined ? limitsOf(filters.setup).delay : 0
    return leanLimits(fields, setup, delay)
  }, [fields, setup, filters.setup])
  const start = useMemo(() => {
    if (!channels || !limits) return undefined
    return (signal: AbortSignal, onProgress: (share: number) => void) => {
      const { rpm, load, lambda, target, time: own } = channels
      const copies = {
        rpm: rpm.slice(),
        load: load.slice(),
        lambda: lambda.slice(),
        target: target.slice(),
        time: own.slice(),
      }
      return runJob('lean', { ...copies, limits }, { signal, onProgress })
    }
  }, [channels, limits])
  const work = useWork(start)
  const parts = start && work.result
  return (
    <section className={logs['part']} aria-labelledby="lean-list">
      <h3 id="lean-list">{text.list}</h3>
      <p className={logs['note']}>{text.listLead}</p>
      <Working work={work} />
      <Failure code={work.code} />
      {parts && parts.length === 0 && <p role="status">{text.nothing}</p>}
      {parts && parts.length > 0 && <LeanTable {...{ parts, whereIs, onLook }} time={channels?.time} />}
      <Disclosure isPanel isForced={!limits} title={text.limits}>
        <FieldGrid
          fields={fields}
          {...{ setup, put }}
          errors={limits ? {} : { leanBy: explainError('E_RANGE') }}
        />
      </Disclosure>
    </section>
  )
}

interface LeanTableProps extends Pick<LeanListProps, 'whereIs' | 'onLook' | 'time'> {
  parts: readonly LeanPart[]
}

const AROUND = 0.5

function LeanTable({ parts, whereIs, onLook, time }: LeanTableProps) {
  const show = ({ from, to, worst }: LeanPart) => {
    const around = Math.ceil((to - from) * AROUND) + 20
    onLook({ view: { from: Math.max(0, from - around), to: to + around }, cursor: worst })
  }
  return (
    <>
      <p className={logs['told']}>{text.danger}</p>
      <ValueTable
        caption={text.list}
        isCaptionHidden
        heads={text.heads}
        rows={parts.map((part) => ({
          key: part.from,
          head: (
            <ChipLink
              to="/$"
              params={{ _splat: 'TunerPlus' }}
              search={() => ({ tool: 'logs', tab: 'chart' })}
              aria-label={text.open(whereIs(part.from))}
              onClick={() => show(part)}
            >
              {whereIs(part.from)}
            </ChipLink>
          ),
          values: [
            showNumber(part.seconds, 2),
            showNumber(part.rpm, 0),
            showNumber(part.load, 0),
            showNumber(part.lambda, 3),
            showNumber(part.target, 3),
            showNumber(part.error * 100, 1),
          ],
        }))}
      />
      <CsvButton
        title={text.list}
        file="lean-under-load"
        rows={() => [
          text.csvHeads,
          ...parts.map(({ from, seconds, rpm, load, lambda, target, error }) => [
            time?.[from] ?? NaN,
            seconds,
            rpm,
            load,
            lambda,
            target,
            error * 100,
          ]),
        ]}
      />
    </>
  )
}
