import { useEffect, useMemo, useState } from 'react'
import type { Role, Roles } from '#src/calc/log/roles.ts'
import type { LogLook, NotKept } from '#src/mirror/log-files.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { useSetup } from '../use-setup.ts'
import { ColumnMapper } from './channels/column-mapper.tsx'
import { useTime } from './channels/use-time.ts'
import type { Look } from './chart/log-chart.tsx'
import { useRested } from './chart/use-look.ts'
import { wholeView } from './chart/view.ts'
import { ViewerPart } from './chart/viewer-part.tsx'
import { ComparePart } from './compare/compare-part.tsx'
import { DynoPart } from './dyno/dyno-part.tsx'
import { GearsPanel } from './gears/gears-panel.tsx'
import { useGears, withGears } from './gears/use-gears.ts'
import styles from './logs.module.css'
import { MathPanel } from './math/math-panel.tsx'
import { useMath } from './math/use-math.ts'
import { DelayPart } from './mixture/delay-part.tsx'
import { HistogramPart } from './mixture/histogram-part.tsx'
import { useSamples } from './mixture/use-samples.ts'
import { VePart } from './mixture/ve-part.tsx'
import type { OpenedLog } from './open-log.ts'
import { PARTS, PartTabs } from './part-tabs.tsx'
import { RolesPanel } from './channels/roles-panel.tsx'
import { SpreadPart } from './spread/spread-part.tsx'
import { TargetPart } from './target/target-part.tsx'
import { text } from './text.ts'
import { useReading } from './channels/use-reading.ts'
import { Facts } from './workspace-facts.tsx'

const KEEP_AFTER_MS = 500
/** What is shown first, as far as the log has it. */
const SHOWN_FIRST: readonly Role[] = ['rpm', 'load', 'lambda', 'tps']
/** Parts whose tools need the samples that count for the mixture. */
const OF_SAMPLES: ReadonlySet<string> = new Set(['histogram', 've', 'target'])

interface WorkspaceProps {
  owner: string
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
  const { owner, opened, look: kept, notKept, part: asked, open, close, onLook } = props
  const { reading, choose: chooseReading, reset, isUnsure, leaveOpen } = useReading(opened.log)
  const { log: own, time, whereIs, told } = useTime(opened.log, reading)
  const math = useMath(own, time)
  const { log } = math
  const [look, setLook] = useState<Look>(() => lookOf(kept, own.rows))
  const [channels, setChannels] = useState<readonly number[] | undefined>(kept.channels)
  const rested = useRested(look.view, KEEP_AFTER_MS)
  useEffect(() => onLook({ view: rested }), [onLook, rested])
  const choose = (chosen: readonly number[]) => {
    setChannels(chosen)
    onLook({ channels: chosen })
  }
  const shown = useMemo(
    () => channels ?? firstShown(reading.roles, own.names.length),
    [channels, reading, own],
  )
  const filters = useSetup('Logs/filters')
  const gears = useGears(log, reading, time)
  const withGear = useMemo(() => withGears(log, gears.found), [log, gears.found])
  const there = useMemo(
    () => shown.filter((place) => place < withGear.cols.length),
    [shown, withGear.cols.length],
  )
  const part = PARTS.find((one) => one === asked) ?? 'chart'
  const samples = useSamples(log, reading, filters.setup, OF_SAMPLES.has(part))
  return (
    <>
      <Facts {...{ opened, notKept, time, open, close }} timeTold={told} />
      {own.rows === 0 ? (
        <EmptyState title={text.noRows} />
      ) : (
        <>
          <PartTabs part={part} />
          {part === 'chart' && (
            <ViewerPart
              {...{ whereIs, look }}
              log={withGear}
              channels={there}
              onChannels={choose}
              onLook={setLook}
            />
          )}
          {part === 'compare' && (
            <ComparePart {...{ owner, opened, log, reading, time, whereIs, look }} onLook={setLook} />
          )}
          {part === 'histogram' && <HistogramPart {...{ reading, filters, samples }} />}
          {part === 'target' && (
            <TargetPart {...{ log, reading, time, filters, samples, whereIs }} onLook={setLook} />
          )}
          {part === 'spread' && <SpreadPart log={withGear} reading={reading} />}
          {part === 'delay' && <DelayPart {...{ log, reading, filters }} />}
          {part === 've' && <VePart {...{ reading, filters, samples }} />}
          {part === 'dyno' && (
            <DynoPart {...{ log, reading, time, whereIs, look, gears }} name={opened.name} onLook={setLook} />
          )}
          {(part === 'chart' || part === 'spread') && <MathPanel math={math} hasTime={time !== undefined} />}
          {(part === 'chart' || part === 'dyno') && (
            <GearsPanel gears={gears} isDemo={opened.name === text.demoName} />
          )}
          <RolesPanel {...{ log, reading }} onReading={chooseReading} onGuess={reset} />
        </>
      )}
      {isUnsure && own.rows > 0 && (
        <ColumnMapper log={own} reading={reading} onDone={chooseReading} onClose={leaveOpen} />
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
