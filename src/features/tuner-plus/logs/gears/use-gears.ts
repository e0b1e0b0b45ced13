import { useMemo } from 'react'
import { refusalOf } from '#src/calc/calc-error.ts'
import { openForm, runJob } from '#src/calc/calculator.ts'
import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import type { Gearbox, GearsOfLog } from '#src/calc/log/gears-of-log.ts'
import type { Log } from '#src/calc/log/log.ts'
import type { Sheet } from '#src/calc/sheet.ts'
import { useSetup } from '../../use-setup.ts'
import type { Typed } from '../mixture/filter-panel.tsx'
import { text } from '../text.ts'
import { useWork, type Work } from '../use-work.ts'
import { typedGearbox, type TypedGearbox } from './gearbox-fields.ts'

/** What is known of the gears of a log. */
export interface Gears {
  typed: Typed
  /** Undefined until a whole one is typed. */
  box: Gearbox | undefined
  /** Undefined without the box, or where the log has no speed. */
  found: GearsOfLog | undefined
  /** Why they could not be found. */
  code: string | undefined
  /** The search for them. */
  work: Work<unknown>
  hasSpeed: boolean
}

const TYRE: Sheet = { tyre: { fn: 'tyre', input: { size: 'size', rollingFactor: 'rollingFactor' } } }

async function boxOf({ gears, finalDrive, size, rollingFactor }: TypedGearbox): Promise<Gearbox> {
  const tyre = (await openForm().fill(TYRE, { size, rollingFactor }))?.lines['tyre']
  if (tyre?.state !== 'done') throw refusalOf(tyre?.state === 'refused' ? tyre.code : 'E_TYRE')
  return { gears, finalDrive, circumference_m: Number(Reflect.get(tyre.result.output, 'rolling_mm')) / 1_000 }
}

/** The gears of a log, found aside by the gearbox that is typed on this device. */
export function useGears(log: Log, reading: Reading, time: Float64Array | undefined): Gears {
  const { setup, put } = useSetup('Logs/gearbox')
  const typedBox = useMemo(() => typedGearbox(setup), [setup])
  const channels = useMemo(() => {
    const [rpm, speed_kmh] = [channelOf(log, reading, 'rpm'), channelOf(log, reading, 'speed')]
    return rpm && speed_kmh && { rpm, speed_kmh, time }
  }, [log, reading, time])
  const start = useMemo(() => {
    if (!typedBox) return undefined
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const box = await boxOf(typedBox)
      if (!channels) return { box, found: undefined }
      const copies = {
        rpm: channels.rpm.slice(),
        speed_kmh: channels.speed_kmh.slice(),
        time: channels.time?.slice(),
      }
      return { box, found: await runJob('gears', { ...copies, box }, { signal, onProgress }) }
    }
  }, [typedBox, channels])
  const work = useWork(start)
  const { result, code } = work
  return {
    typed: { setup, put },
    box: result?.box,
    found: result?.found,
    code,
    work,
    hasSpeed: channels !== undefined,
  }
}

/** The log with the gear as one more channel, the last. */
export function withGears(log: Log, found: GearsOfLog | undefined): Log {
  if (!found || found.gear.length !== log.rows) return log
  const { names, units, cols } = log
  return { ...log, names: [...names, text.gears.channel], units: [...units, ''], cols: [...cols, found.gear] }
}
