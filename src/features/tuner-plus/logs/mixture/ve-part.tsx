import { useMemo } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import { smoothChange } from '#src/calc/log/smooth-change.ts'
import { Button } from '#src/ui/button.tsx'
import { useSetup } from '../../use-setup.ts'
import { demoTable } from '../demo-log.ts'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import styles from '../logs.module.css'
import { shownCount } from '../channel-title.ts'
import { text } from '../text.ts'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { FilterPanel, type Typed } from './filter-panel.tsx'
import { text as mixture } from './text.ts'
import type { Samples } from './use-samples.ts'
import {
  explainTable,
  limitsOf,
  targetKindOf,
  shareBeyond,
  targetOf,
  typedTable,
  veFields,
} from './ve-fields.ts'
import { VeResult } from './ve-result.tsx'

/** With more samples beyond its axes a table is in other units, or of another engine. */
const MUCH_BEYOND = 0.5

interface VePartProps {
  reading: Reading
  filters: Typed
  samples: Samples
}

/** What the log says about a VE table. */
export function VePart({ reading, filters, samples }: VePartProps) {
  const { setup, put } = useSetup('Logs/ve')
  const clean = samples.work.result
  const typed = useMemo(() => typedTable(setup, 'table'), [setup])
  const { written } = typed
  const limits = useMemo(() => limitsOf(setup), [setup])
  // without a target every cell would stay as it is, and look finished
  const lacksTarget = targetKindOf(setup) === 'channel' && reading.roles.target === undefined
  const start = useMemo(() => {
    const target = targetOf(setup, reading.stoich)
    if (!clean || !written || !limits || !target || lacksTarget) return undefined
    const { rpm, load, lambda } = clean
    const wanted = rpm.map((speed, at) => target(speed, load[at] ?? NaN, clean.target[at] ?? NaN))
    const given = { log: { rpm, load, lambda, lambdaTarget: wanted }, table: written.table, ...limits }
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const corrected = await runJob('ve', given, { signal, onProgress })
      const ve = limits.isSmooth ? smoothChange(written.table, corrected) : corrected.ve
      return { written, limits, corrected: { ...corrected, ve } }
    }
  }, [clean, written, limits, setup, reading, lacksTarget])
  const work = useWork(start)
  const { result, code } = work
  const beyond = useMemo(() => (clean && written ? shareBeyond(written.table, clean) : 0), [clean, written])
  if (samples.refusal !== undefined) return <p className={styles['told']}>{samples.refusal}</p>
  return (
    <section className={styles['part']}>
      <h2>{text.parts.ve}</h2>
      <p className={styles['lead']}>{text.ve.lead}</p>
      <FilterPanel {...{ filters, samples }} />
      <FieldGrid
        hasTables
        fields={veFields(setup)}
        {...{ setup, put }}
        errors={{
          table: explainTable(setup, 'table', typed.code),
          targetTable: explainTable(setup, 'targetTable', typedTable(setup, 'targetTable').code),
          targetKind: lacksTarget ? text.noSamples(text.roles.target) : undefined,
        }}
      />
      {!setup.typed['table'] && (
        <Button
          variant="soft"
          className={styles['start']}
          onClick={() => put({ ...setup, typed: { ...setup.typed, table: demoTable() } }, 'table')}
        >
          {text.ve.tryTable}
        </Button>
      )}
      <Failure code={code} />
      <Working work={work} />
      {beyond > MUCH_BEYOND && (
        <p className={styles['told']} role="status">
          {mixture.beyond(shownCount(beyond * 100))}
        </p>
      )}
      {result && written && clean && !lacksTarget && <VeResult {...result} />}
      <ul className={styles['limits']}>
        {text.ve.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}
