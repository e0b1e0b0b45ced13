import { IconTimeline } from '@tabler/icons-react'
import { useMemo } from 'react'
import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import { gearOfPart } from '#src/calc/log/gears-of-log.ts'
import type { Log } from '#src/calc/log/log.ts'
import { findRun } from '#src/calc/log/road-run.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { PlacePanel } from '../../place/place-panel.tsx'
import { usePlace } from '../../place/use-place.ts'
import { showNumber } from '../../show-number.ts'
import { useSetup } from '../../use-setup.ts'
import { shownCount } from '../channel-title.ts'
import { LogChart, type Look } from '../chart/log-chart.tsx'
import { useRested } from '../chart/use-look.ts'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import { gearName } from '../gears/gear-name.ts'
import type { Gears } from '../gears/use-gears.ts'
import styles from '../logs.module.css'
import { ReportButton } from '../report/report-button.tsx'
import { text } from '../text.ts'
import { useWork } from '../use-work.ts'
import { computeRun } from './compute-run.ts'
import { carOf, dynoFields, speedFromOf } from './dyno-fields.ts'
import { DynoResult } from './dyno-result.tsx'

const REST_MS = 200
/** Longer than this no run is. */
const LONGEST_RUN_S = 60
/** With less of it in one gear a run is of several. */
const WHOLE_GEAR = 0.9

interface DynoPartProps {
  log: Log
  reading: Reading
  time: Float64Array | undefined
  whereIs: (row: number) => string
  look: Look
  onLook: (look: Look) => void
  gears: Gears
  /** The name of the file. */
  name: string
}

/** Power at the wheels from how a car gains speed: the run is what is seen of the log. */
export function DynoPart({ log, reading, time, ...others }: DynoPartProps) {
  const rpm = useMemo(() => channelOf(log, reading, 'rpm'), [log, reading])
  if (!time) return <p className={styles['told']}>{text.dyno.noTime}</p>
  if (!rpm) return <p className={styles['told']}>{text.noSamples(text.roles.rpm)}</p>
  return <Dyno {...{ log, reading, time, rpm, ...others }} />
}

function Dyno({
  log,
  reading,
  time,
  rpm,
  whereIs,
  look,
  onLook,
  gears: { box, found },
  name,
}: DynoPartProps & { time: Float64Array; rpm: Float64Array }) {
  const { setup, put } = useSetup('Logs/dyno')
  const { air_kPa } = usePlace()
  const speed = useMemo(() => channelOf(log, reading, 'speed'), [log, reading])
  const tps = useMemo(() => channelOf(log, reading, 'tps'), [log, reading])
  const hasSpeed = speed !== undefined
  const view = useRested(look.view, REST_MS)
  const [from, to] = [Math.max(0, Math.round(view.from)), Math.min(log.rows, Math.round(view.to))]
  const inGear = useMemo(() => found && gearOfPart(found.gear, { from, to }), [found, from, to])
  const gear = inGear?.gear
  const car = useMemo(
    () => carOf(setup, hasSpeed, { box, found: gear }, air_kPa),
    [setup, hasSpeed, box, gear, air_kPa],
  )
  const isShort = (time[to - 1] ?? NaN) - (time[from] ?? NaN) <= LONGEST_RUN_S
  const start = useMemo(() => {
    if (!car || !isShort) return undefined
    const channels = { time, rpm, speed, tps }
    return (signal: AbortSignal) =>
      computeRun(channels, { from, to }, car, speedFromOf(setup, hasSpeed), signal)
  }, [car, isShort, time, rpm, speed, tps, from, to, setup, hasSpeed])
  const { result, code } = useWork(start)
  const shown = useMemo(() => {
    const { roles } = reading
    return [roles.rpm, roles.speed, roles.tps].filter((place) => place !== undefined)
  }, [reading])
  const fields = dynoFields(setup, hasSpeed, { box, found: gear }, air_kPa)
  const runText = text.dyno.run(
    showNumber(time[from] ?? 0, 1),
    showNumber(time[to - 1] ?? 0, 1),
    showNumber(rpm[from] ?? 0, 0),
    showNumber(rpm[to - 1] ?? 0, 0),
  )
  const find = () => {
    const run = findRun(time, rpm, tps)
    if (run) onLook({ view: run, cursor: run.from })
    else notify({ kind: 'failure', text: text.dyno.notFound })
  }
  return (
    <section className={styles['part']}>
      <h2>{text.parts.dyno}</h2>
      <p className={styles['lead']}>{text.dyno.lead}</p>
      <Button
        variant="soft"
        className={styles['start']}
        icon={<IconTimeline size={20} aria-hidden />}
        onClick={find}
      >
        {text.dyno.find}
      </Button>
      <LogChart {...{ log, whereIs, look, onLook }} channels={shown} />
      <p className={styles['note']}>{runText}</p>
      {inGear && isShort && (
        <p className={styles['note']} role="status">
          {text.dyno.foundGear(gearName(inGear.gear), shownCount(inGear.share * 100))}
          {inGear.share < WHOLE_GEAR && ` ${text.dyno.mixedGear}`}
        </p>
      )}
      <PlacePanel />
      <FieldGrid {...{ fields, setup, put }} />
      {!isShort && <p className={styles['told']}>{text.dyno.tooLong}</p>}
      {!car && <p className={styles['told']}>{text.dyno.needs}</p>}
      <Failure code={code} />
      {result && start && <DynoResult run={result} />}
      {result && start && <ReportButton run={result} {...{ fields, setup }} log={name} part={runText} />}
      <ul className={styles['limits']}>
        {text.dyno.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}
