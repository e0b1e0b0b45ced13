import { figuresOf } from './decimate.ts'
import type { Log } from './log.ts'
import type { Role, Roles } from './roles.ts'

/** Lambda is always below this value, and the ratio of air to fuel above it. */
const LAMBDA_OR_AFR = 3
const KMH_PER_MPH = 1.609344

/** How the channels of a log are interpreted. */
export interface Reading {
  roles: Roles
  /** kg of air for 1 kg of fuel at lambda 1, for channels that are AFR. */
  stoich: number
}

/** Whether a channel of the mixture is the ratio of air to fuel instead of lambda. */
export function isAfr(channel: ArrayLike<number>): boolean {
  return figuresOf(channel).mean > LAMBDA_OR_AFR
}

/** The factor of a channel, and the offset added before, that convert it to s, km/h or °C. */
function scaleOf(role: Role, name: string, unit: string): { add: number; times: number } {
  const [written, whole] = [unit.trim(), `${name} ${unit}`]
  if (role === 'time') {
    if (/^(ms|msec|milliseconds?)$/i.test(written) || /\b(ms|msec)\b/i.test(whole))
      return { add: 0, times: 1e-3 }
    if (/^[uµμ]s$/i.test(written)) return { add: 0, times: 1e-6 }
  }
  if (role === 'speed') {
    if (/mph/i.test(whole)) return { add: 0, times: KMH_PER_MPH }
    if (/\bm\/s\b/i.test(whole)) return { add: 0, times: 3.6 }
  }
  const isFahrenheit = /^(°|deg\s?)?F$/i.test(written) || /[°(]F\)?$/.test(name)
  return (role === 'clt' || role === 'iat') && isFahrenheit
    ? { add: -32, times: 1 / 1.8 }
    : { add: 0, times: 1 }
}

/**
 * The channel of a role in the units of the calculations: s, rpm, km/h, °C, lambda, and the correction of the closed
 * loop as a factor. Undefined when no channel has the role. The result is a copy, which may be transferred to the
 * worker.
 */
export function channelOf(
  { names, units, cols }: Log,
  { roles, stoich }: Reading,
  role: Role,
): Float64Array | undefined {
  const place = roles[role]
  const channel = place === undefined ? undefined : cols[place]
  if (place === undefined || !channel) return undefined
  const { add, times } = scaleOf(role, names[place] ?? '', units[place] ?? '')
  if ((role === 'lambda' || role === 'target') && isAfr(channel))
    return Float64Array.from(channel, (value) => value / stoich)
  if (role === 'correction') {
    // some programs write 100 for no correction, others 0, and a few 1
    const { mean } = figuresOf(channel)
    if (mean > 50) return Float64Array.from(channel, (value) => value / 100)
    if (!(mean > 0.5 && mean < 1.5)) return Float64Array.from(channel, (value) => 1 + value / 100)
  }
  return times === 1 && add === 0
    ? Float64Array.from(channel)
    : Float64Array.from(channel, (value) => (value + add) * times)
}
