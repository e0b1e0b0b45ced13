import { useMemo, useState } from 'react'
import type { Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { Button } from '#src/ui/button.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { ColumnMapper } from '../channels/column-mapper.tsx'
import { useTime } from '../channels/use-time.ts'
import type { Look } from '../chart/log-chart.tsx'
import logs from '../logs.module.css'
import { TableSkeleton } from '../mixture/cell-table.tsx'
import type { OpenedLog } from '../open-log.ts'
import { useReading } from '../channels/use-reading.ts'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { bothSides, rolesOfBoth, type ReadLog } from './compared.ts'
import { OverRpm } from './over-rpm.tsx'
import { OverTime } from './over-time.tsx'
import { SecondChooser } from './second-chooser.tsx'
import { text } from './text.ts'
import { useSecondLog } from './use-second-log.ts'

interface ComparePartProps {
  owner: string
  opened: OpenedLog
  log: Log
  reading: Reading
  time: Float64Array | undefined
  whereIs: (row: number) => string
  look: Look
  onLook: (look: Look) => void
}

/** This log and another one over each other. */
export function ComparePart({ owner, opened, log, reading, time, ...chart }: ComparePartProps) {
  const second = useSecondLog()
  const before = useMemo(() => ({ log, reading, time }), [log, reading, time])
  const { state } = second
  return (
    <section className={logs['part']}>
      <h2>{text.title}</h2>
      {state.state === 'open' ? (
        <>
          <p className={logs['note']}>
            <bdi>{text.pair(opened.name, state.opened.name)}</bdi>
          </p>
          <Button variant="outline" className={logs['start']} onClick={second.close}>
            {text.another}
          </Button>
          <Both key={state.opened.name} {...{ before, chart }} opened={state.opened} />
        </>
      ) : (
        <>
          <p className={logs['lead']}>{text.lead}</p>
          <SecondChooser
            {...{ owner, state }}
            onFile={second.open}
            onSame={() => second.use(opened)}
            onCancel={second.cancel}
          />
        </>
      )}
    </section>
  )
}

const ALIGNS = ['time', 'rpm'] as const

interface BothProps {
  before: ReadLog
  opened: OpenedLog
  chart: Pick<ComparePartProps, 'whereIs' | 'look' | 'onLook'>
}

function Both({ before, opened, chart }: BothProps) {
  const { reading, choose, isUnsure, leaveOpen } = useReading(opened.log)
  const { log, time, told } = useTime(opened.log, reading)
  const start = useMemo(() => {
    const after = { log, reading, time }
    return (signal: AbortSignal, onProgress: (share: number) => void) =>
      bothSides(before, after, signal, onProgress)
  }, [before, log, reading, time])
  const work = useWork(start)
  const { result } = work
  const [align, setAlign] = useState<(typeof ALIGNS)[number]>('time')
  if (isUnsure) return <ColumnMapper {...{ log, reading }} onDone={choose} onClose={leaveOpen} />
  if (!result)
    return (
      <>
        <Working work={work} />
        {!work.isCancelled && <TableSkeleton />}
      </>
    )
  if (rolesOfBoth(result.before, result.after).length === 0)
    return <p className={logs['told']}>{text.nothingCommon}</p>
  return (
    <>
      {told.map((one) => (
        <p key={one} className={logs['told']} role="status">
          {text.ofSecond(one)}
        </p>
      ))}
      <Segments
        label={text.align}
        value={align}
        options={ALIGNS.map((value) => ({ value, label: text.aligns[value] }))}
        onValue={setAlign}
      />
      {align === 'time' ? <OverTime {...result} {...chart} /> : <OverRpm {...result} />}
    </>
  )
}
