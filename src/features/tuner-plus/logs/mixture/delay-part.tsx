import { useMemo, type ComponentProps } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import { delayTable, UNANSWERED } from '#src/calc/log/lambda-delay.ts'
import type { Log } from '#src/calc/log/log.ts'
import { mixtureFault } from '#src/calc/log/mixture-channel.ts'
import { writeTable } from '#src/calc/log/table-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { wrongList } from '../../problems.ts'
import { useSetup } from '../../use-setup.ts'
import { shownCount } from '../channel-title.ts'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { TableSkeleton } from './cell-table.tsx'
import { binsOf, DELAY_ROLES, delayChannels, delayFields, LEAST_STEPS } from './delay-fields.ts'
import { DelayResult } from './delay-result.tsx'
import { withDelayTable } from './filter-fields.ts'
import type { Typed } from './filter-panel.tsx'
import { text as mixture } from './text.ts'

interface DelayPartProps {
  log: Log
  reading: Reading
  filters: Typed
}

/** How much later than the fuel the sensor of lambda sees it, over speed and load. */
export function DelayPart({ log, reading, filters }: DelayPartProps) {
  const { setup, put } = useSetup('Logs/delay')
  const fault = useMemo(() => mixtureFault(log, reading.roles.lambda), [log, reading])
  const channels = useMemo(() => delayChannels(log, reading), [log, reading])
  const fields = useMemo(() => delayFields(channels), [channels])
  const { rpm, load } = useMemo(() => binsOf(fields, setup), [fields, setup])
  const start = useMemo(() => {
    if (!channels || !rpm || !load) return undefined
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const copies = {
        time: channels.time.slice(),
        rpm: channels.rpm.slice(),
        load: channels.load.slice(),
        pulse: channels.pulse.slice(),
        lambda: channels.lambda.slice(),
      }
      const found = await runJob('delay', { ...copies, rpmBins: rpm, loadBins: load }, { signal, onProgress })
      return { found, rpm, load }
    }
  }, [channels, rpm, load])
  const work = useWork(start)
  const { result, code, isWorking } = work
  if (fault) return <p className={styles['told']}>{mixture.fault[fault]}</p>
  if (!channels) {
    const missing = DELAY_ROLES.filter((role) => reading.roles[role] === undefined)
    return (
      <p className={styles['told']}>
        {text.delay.missing(missing.map((role) => text.roles[role]).join('، '))}
      </p>
    )
  }
  const table = result && delayTable(result.found, result.rpm, result.load, LEAST_STEPS)
  const apply = () => {
    if (table)
      filters.put(
        withDelayTable(filters.setup, writeTable({ table, isLoadFalling: true, isRpmBelow: false })),
      )
  }
  return (
    <section className={styles['part']}>
      <h2>{text.parts.delay}</h2>
      <p className={styles['lead']}>{text.delay.lead}</p>
      <Failure code={code} />
      <Working work={work} />
      {(result ?? isWorking) && (
        <div className={styles['arriving']}>{result ? <Found {...result} /> : <TableSkeleton />}</div>
      )}
      {result && result.found.answers > 0 && !table && <p className={styles['told']}>{text.delay.tooFew}</p>}
      {table && (
        <Button className={styles['start']} onClick={apply}>
          {text.delay.apply}
        </Button>
      )}
      <p role="status" className={styles['note']}>
        {filters.setup.typed['delayFrom'] === 'table' && text.delay.applied}
      </p>
      <Disclosure isPanel isForced={!rpm || !load} title={text.delay.bins}>
        <FieldGrid
          {...{ fields, setup, put }}
          errors={{
            rpm: rpm ? undefined : wrongList(setup, 'rpm'),
            load: load ? undefined : wrongList(setup, 'load'),
          }}
        />
      </Disclosure>
      <ul className={styles['limits']}>
        {text.delay.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}

/** How many steps were found, why others were not, and the delay that they show. */
function Found(result: ComponentProps<typeof DelayResult>) {
  const { answers, rejected } = result.found
  const reasons = UNANSWERED.filter((reason) => rejected[reason] > 0)
  const counted = reasons.map((reason) => `${text.delay.rejected[reason]} ${shownCount(rejected[reason])}`)
  return (
    <>
      <p className={styles['note']} role="status">
        {text.delay.found(shownCount(answers))}{' '}
        {reasons.length > 0 && `${text.delay.rejectedLead} ${counted.join('، ')}.`}
      </p>
      {answers === 0 ? <p className={styles['told']}>{text.delay.nothing}</p> : <DelayResult {...result} />}
    </>
  )
}
