import { figuresOf } from './decimate.ts'
import type { Log } from './log.ts'
import { isSignal, kindOfChannel, unitOfChannel } from './mixture-channel.ts'
import type { Role, Roles } from './roles.ts'

const KMH_PER_MPH = 1.609344
/** kPa in one of a unit of pressure. */
const PRESSURES: readonly (readonly [unit: RegExp, kPa: number])[] = [
  [/^psia?$/i, 6.894757],
  [/^bara?$/i, 100],
  [/^(mbar|hpa)$/i, 0.1],
  [/^pa$/i, 0.001],
  [/^mpa$/i, 1_000],
  [/^in\s?hg$/i, 3.386389],
]

/** How the channels of a log are interpreted. */
export interface Reading {
  roles: Roles
  /** kg of air for 1 kg of fuel at lambda 1, for channels that are AFR. */
  stoich: number
}

/** Whether a channel of the mixture is the ratio of air to fuel instead of lambda. */
export function isAfr(channel: ArrayLike<number>): boolean {
  return kindOfChannel(channel) === 'afr'
}

/** The factor of a channel, and the offset added before, that convert it to s, ms of a pulse, km/h, kPa or °C. */
function scaleOf(role: Role, name: string, unit: string): { add: number; times: number } {
  const [written, whole] = [unit.trim(), `${name} ${unit}`]
  if (role === 'time') {
    if (/^(ms|msec|milliseconds?)$/i.test(written) || /\b(ms|msec)\b/i.test(whole))
      return { add: 0, times: 1e-3 }
    if (/^[uµμ]s$/i.test(written)) return { add: 0, times: 1e-6 }
  }
  if (role === 'pulse') {
    if (/^[uµμ]s(ec)?$/i.test(written)) return { add: 0, times: 1e-3 }
    if (/^s(ec|econds?)?$/i.test(written)) return { add: 0, times: 1e3 }
  }
  if (role === 'load') {
    const [, kPa] = PRESSURES.find(([one]) => one.test(written)) ?? []
    if (kPa !== undefined) return { add: 0, times: kPa }
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

/** Roles whose channel may be the voltage of its sensor, which is none of the units of the calculations. */
const OF_SENSORS: readonly Role[] = ['lambda', 'target', 'correction', 'tps', 'clt', 'iat']

/** Whether a role has a channel that calculations can use. */
export function hasChannel(log: Log, { roles }: Pick<Reading, 'roles'>, role: Role): boolean {
  const place = roles[role]
  if (place === undefined || !log.cols[place]) return false
  return !(OF_SENSORS.includes(role) && isSignal(unitOfChannel(log, place)))
}

/**
 * The channel of a role in the units of the calculations: s, rpm, km/h, kPa, °C, lambda, and the correction of the
 * closed loop as a factor. Undefined when no channel has the role, or its channel is the voltage of a sensor. The
 * result is a copy, which may be transferred to the worker.
 */
export function channelOf(log: Log, { roles, stoich }: Reading, role: Role): Float64Array | undefined {
  const place = roles[role]
  const channel = place === undefined ? undefined : log.cols[place]
  if (place === undefined || !channel || !hasChannel(log, { roles }, role)) return undefined
  const { add, times } = scaleOf(role, log.names[place] ?? '', unitOfChannel(log, place))
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
