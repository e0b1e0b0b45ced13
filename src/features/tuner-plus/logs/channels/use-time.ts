import { useMemo } from 'react'
import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { withRisingTime } from '#src/calc/log/time-axis.ts'
import { showNumber } from '../../show-number.ts'
import { shownCount, whereIn } from '../channel-title.ts'
import { text } from '../text.ts'

/** A log whose time rises, the time in s, and what had to be done for that, in words. */
export function useTime(raw: Log, reading: Reading) {
  const place = reading.roles.time
  const { log, mended } = useMemo(() => withRisingTime(raw, place), [raw, place])
  const time = useMemo(() => channelOf(log, reading, 'time'), [log, reading])
  const whereIs = useMemo(() => whereIn(time), [time])
  const restarts = mended?.restarts ?? []
  const [first] = restarts
  // the file may have ms
  const scale = (time?.[first?.row ?? 0] ?? NaN) / (mended?.time[first?.row ?? 0] ?? NaN)
  const back = (first?.back ?? 0) * (Number.isFinite(scale) ? scale : 1)
  const told = [
    first && text.time.restarts(shownCount(restarts.length), whereIs(first.row), showNumber(back, 2)),
    mended && mended.odd > 0 && text.time.odd(shownCount(mended.odd)),
  ].filter((one) => typeof one === 'string')
  return { log, time, whereIs, told }
}
