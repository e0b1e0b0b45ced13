import { useMemo } from 'react'
import type { Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { useSetup } from '../../use-setup.ts'
import type { Look } from '../chart/log-chart.tsx'
import { FieldGrid } from '../field-grid.tsx'
import logs from '../logs.module.css'
import { FilterPanel, type Typed } from '../mixture/filter-panel.tsx'
import type { Samples } from '../mixture/use-samples.ts'
import { text as shared } from '../text.ts'
import { ErrorTable } from './error-table.tsx'
import { LeanList } from './lean-list.tsx'
import { constantTarget, TARGET_FIELD } from './target-fields.ts'
import { text } from './text.ts'

interface TargetPartProps {
  log: Log
  reading: Reading
  time: Float64Array | undefined
  filters: Typed
  samples: Samples
  whereIs: (row: number) => string
  onLook: (look: Look) => void
}

/** The mixture of a log beside its target: over speed and load, and where it is lean under load. */
export function TargetPart({ log, reading, time, filters, samples, whereIs, onLook }: TargetPartProps) {
  const { setup, put } = useSetup('Logs/target')
  const constant = constantTarget(setup)
  const hasTarget = reading.roles.target !== undefined
  const needed = (['rpm', 'load', 'lambda', 'time'] as const).filter(
    (role) => reading.roles[role] === undefined,
  )
  const errors = useMemo(() => {
    const clean = samples.work.result
    if (!clean) return undefined
    const { rpm, load, lambda, target } = clean
    const value = lambda.map((one, at) => (one / (hasTarget ? (target[at] ?? NaN) : constant) - 1) * 100)
    return { value, rpm, load }
  }, [samples.work.result, hasTarget, constant])
  if (needed.length > 0)
    return (
      <p className={logs['told']}>{text.needs(needed.map((role) => `«${shared.roles[role]}»`).join('، '))}</p>
    )
  return (
    <section className={logs['part']}>
      <h2>{text.title}</h2>
      <p className={logs['lead']}>{text.lead}</p>
      {!hasTarget && <FieldGrid fields={[TARGET_FIELD]} {...{ setup, put }} />}
      <ErrorTable errors={errors} isWaiting={samples.work.isWorking} />
      <FilterPanel {...{ filters, samples }} />
      <LeanList {...{ log, reading, time, whereIs, onLook, filters, setup, put, constant }} />
    </section>
  )
}
