import { useEffect, useMemo, useState } from 'react'
import { channelOf } from '#src/calc/log/channels.ts'
import type { Role, Roles } from '#src/calc/log/roles.ts'
import { MOST_LOG_BYTES, type LogLook, type NotKept } from '#src/mirror/log-files.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { showNumber } from '../show-number.ts'
import { useSetup } from '../use-setup.ts'
import { shownCount, whereIn } from './channel-title.ts'
import type { Look } from './chart/log-chart.tsx'
import { useRested } from './chart/use-look.ts'
import { wholeView } from './chart/view.ts'
import { ViewerPart } from './chart/viewer-part.tsx'
import { DynoPart } from './dyno/dyno-part.tsx'
import { GearsPanel } from './gears/gears-panel.tsx'
import { useGears, withGears } from './gears/use-gears.ts'
import styles from './logs.module.css'
import { DelayPart } from './mixture/delay-part.tsx'
import { HistogramPart } from './mixture/histogram-part.tsx'
import { useSamples } from './mixture/use-samples.ts'
import { VePart } from './mixture/ve-part.tsx'
import type { OpenedLog } from './open-log.ts'
import { PARTS, PartTabs } from './part-tabs.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { text } from './text.ts'
import { useReading } from './use-reading.ts'

const KEEP_AFTER_MS = 500
/** What is shown first, as far as the log has it. */
const SHOWN_FIRST: readonly Role[] = ['rpm', 'load', 'lambda', 'tps']

interface WorkspaceProps {
  opened: OpenedLog
  /** As the log was looked at before. */
  look: LogLook
  /** Why the device does not keep it. */
  notKept: NotKept | undefined
  /** As the address names it. */
  part: string | null
  open: (file: File, hasDecimalComma?: boolean) => void
  close: () => void
  /** What of the look is to be kept. */
  onLook: (look: LogLook) => void
}

/** An open log with the tools for it. */
export function Workspace(props: WorkspaceProps) {
  const { opened, look: kept, notKept, part: asked, open, close, onLook } = props
  const { log } = opened
  const { reading, choose: chooseReading, reset } = useReading(log)
  const time = useMemo(() => channelOf(log, reading, 'time'), [log, reading])
  const whereIs = useMemo(() => whereIn(time), [time])
  const [look, setLook] = useState<Look>(() => lookOf(kept, log.rows))
  const [channels, setChannels] = useState<readonly number[] | undefined>(kept.channels)
  const rested = useRested(look.view, KEEP_AFTER_MS)
  useEffect(() => onLook({ view: rested }), [onLook, rested])
  const choose = (chosen: readonly number[]) => {
    setChannels(chosen)
    onLook({ channels: chosen })
  }
  const shown = useMemo(
    () => channels ?? firstShown(reading.roles, log.names.length),
    [channels, reading, log],
  )
  const filters = useSetup('Logs/filters')
  const gears = useGears(log, reading, time)
  const withGear = useMemo(() => withGears(log, gears.found), [log, gears.found])
  const part = PARTS.find((one) => one === asked) ?? 'chart'
  const samples = useSamples(log, reading, filters.setup, part === 'histogram' || part === 've')
  return (
    <>
      <Facts {...{ opened, notKept, time, open, close }} />
      {log.rows === 0 ? (
        <EmptyState title={text.noRows} />
      ) : (
        <>
          <PartTabs part={part} />
          {part === 'chart' && (
            <ViewerPart
              {...{ whereIs, look }}
              log={withGear}
              channels={shown.filter((place) => place < withGear.cols.length)}
              onChannels={choose}
              onLook={setLook}
            />
          )}
          {part === 'histogram' && <HistogramPart {...{ reading, filters, samples }} />}
          {part === 'delay' && <DelayPart {...{ log, reading, filters }} />}
          {part === 've' && <VePart {...{ reading, filters, samples }} />}
          {part === 'dyno' && <DynoPart {...{ log, reading, time, whereIs, look, gears }} onLook={setLook} />}
          {(part === 'chart' || part === 'dyno') && (
            <GearsPanel gears={gears} isDemo={opened.name === text.demoName} />
          )}
          <RolesPanel {...{ log, reading }} onReading={chooseReading} onGuess={reset} />
        </>
      )}
      {opened.name === text.demoName && <p className={styles['note']}>{text.demoHint}</p>}
    </>
  )
}

/** As it was left, as far as the log has it. */
function lookOf({ view }: LogLook, rows: number): Look {
  const isThere = view !== undefined && view.from >= 0 && view.to > view.from && view.to <= Math.max(1, rows)
  return { view: isThere ? view : wholeView(rows), cursor: isThere ? Math.ceil(view.from) : 0 }
}

function firstShown(roles: Roles, count: number): number[] {
  const known = SHOWN_FIRST.flatMap((role) => roles[role] ?? [])
  if (known.length > 0) return known
  return Array.from({ length: Math.min(3, count) }, (_, index) => index)
}

interface FactsProps extends Pick<WorkspaceProps, 'opened' | 'notKept' | 'open' | 'close'> {
  time: Float64Array | undefined
}

/** The head of the page: what the file is, the way to another, and what was wrong with it. */
function Facts({ opened, notKept, time, open, close }: FactsProps) {
  const { log, name, file, hasDecimalComma, mayHaveCommas } = opened
  const [first = NaN, last = NaN] = [time?.[0], time?.[log.rows - 1]]
  const told = [
    log.bad > 0 && text.bad(shownCount(log.bad)),
    'crcErrors' in log && log.crcErrors > 0 && text.crc(shownCount(log.crcErrors)),
    'truncated' in log && log.truncated && text.truncated,
    mayHaveCommas && !hasDecimalComma && text.commasOffered,
    notKept !== undefined && text.files.not[notKept](shownCount(MOST_LOG_BYTES / 1_024 ** 2)),
  ].filter((one) => one !== false)
  return (
    <>
      <div className={styles['head']}>
        <h1>{text.title}</h1>
        <p>
          <bdi>{name}</bdi>
          {' · '}
          <span>{text.facts(shownCount(log.rows), shownCount(log.names.length))}</span>
          {last > first && ` · ${text.lasting(showNumber(last - first, 1))}`}
        </p>
        <Button variant="outline" onClick={close}>
          {text.another}
        </Button>
      </div>
      {told.map((one) => (
        <p key={one} className={styles['told']} role="status">
          {one}
        </p>
      ))}
      {mayHaveCommas && (
        <Button variant="soft" className={styles['start']} onClick={() => open(file, !hasDecimalComma)}>
          {hasDecimalComma ? text.withPoints : text.withCommas}
        </Button>
      )}
    </>
  )
}
