import type { Log } from './log.ts'

/** What a channel that belongs to the mixture measures. */
export type MixtureKind =
  | 'lambda'
  | 'afr'
  /** The voltage of a sensor that only distinguishes rich from lean. */
  | 'narrowband'
  /** The voltage of another sensor, or the raw value of one. */
  | 'voltage'
  | 'target'
  | 'error'
  | 'correction'
  /** Its values are neither lambda nor AFR. */
  | 'unclear'

/** What a log has about its mixture, without its samples. */
export type Channels = Pick<Log, 'names' | 'units'> & Partial<Pick<Log, 'cols'>>

/** A name in lower case without brackets, blanks and marks. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[([{].*?[)\]}]/g, '')
    .replaceAll(/[^a-z0-9]/g, '')
}

/** The unit of a channel: its own, or the one in brackets behind its name. */
export function unitOfChannel({ names, units }: Pick<Log, 'names' | 'units'>, place: number): string {
  const own = (units[place] ?? '').trim()
  return own || (/[([{]\s*([^)\]}]*?)\s*[)\]}]\s*$/.exec(names[place] ?? '')?.[1] ?? '')
}

/** Whether a unit says that a channel is the raw signal of a sensor. */
export function isSignal(unit: string): boolean {
  return /^([mµu]?v|(milli)?volts?|adc|counts?|raw)$/i.test(unit)
}

const MIXTURE = /afr|lambda|airfuel|wideband|wbo2|^uego|^o2|^[gh]?ego|narrowband|nbo2|^nb|stft|ltft|fueltrim/
const ERROR = /error|err\d?$|diff|delta|deviation/
const CORRECTION = /corr?(ection)?\d?$|trim|stft|ltft|^gego|adjust/
const TARGET = /target|tgt|command|desired|request|setpoint|goal|cmd/
const NARROWBAND = /narrow|nbo2|^nb|^hego/
const SIGNAL = /volts?\d?$|adc\d?$|raw\d?$|o2v\d?$|egov\d?$/
/** Names that both kinds of sensor have: only their values differ. */
const EITHER = /^(o2|ego)/

/** What a channel measures, by its name, its unit and its values. Undefined for one that is not of the mixture. */
export function mixtureKind({ names, units, cols }: Channels, place: number): MixtureKind | undefined {
  const name = plainName(names[place] ?? '')
  if (!MIXTURE.test(name)) return undefined
  const values = cols?.[place] && usualValues(cols[place])
  const unit = unitOfChannel({ names, units }, place)
  if (ERROR.test(name)) return 'error'
  if (CORRECTION.test(name)) return 'correction'
  if (TARGET.test(name)) return isSignal(unit) ? 'voltage' : 'target'
  if (NARROWBAND.test(name)) return 'narrowband'
  if (isSignal(unit) || SIGNAL.test(name)) return values && swings(values) ? 'narrowband' : 'voltage'
  const kind = values ? kindOfValues(values) : undefined
  // a rich mixture all the time looks the same in volts and in lambda
  if (EITHER.test(name) && kind === 'lambda' && !/^(λ|lambda)$/i.test(unit) && (values?.at(-1) ?? 0) < LEAN)
    return 'narrowband'
  return kind ?? (/lambda/.test(name) || /^(λ|lambda)$/i.test(unit) ? 'lambda' : 'afr')
}

/** What the values of a channel say by themselves. Undefined without any. */
export function kindOfChannel(
  channel: ArrayLike<number>,
): 'lambda' | 'afr' | 'narrowband' | 'unclear' | undefined {
  return kindOfValues(usualValues(channel))
}

/** Above this lambda no narrowband sensor reads. */
const LEAN = 1.25
/** Between these a sensor of lambda never reads, and a narrowband one does in every lean moment, V. */
const DEAD = { least: 0.02, most: 0.45 }
const SWINGING = 0.03
const LAMBDA = { least: 0.55, most: 2 }
/** From methanol at full load to free air at the sensor. */
const AFR = { least: 4.5, most: 30 }
const MILLIVOLTS = { least: 40, most: 1_300 }
const MOST_VALUES = 4_000

function kindOfValues(values: readonly number[]): 'lambda' | 'afr' | 'narrowband' | 'unclear' | undefined {
  if (values.length === 0) return undefined
  const median = values[values.length >> 1] ?? NaN
  if (swings(values)) return 'narrowband'
  if (median >= LAMBDA.least && median <= LAMBDA.most) return 'lambda'
  if (median >= AFR.least && median <= AFR.most) return 'afr'
  return 'unclear'
}

/** Whether values jump between the two voltages of a narrowband sensor, in V or mV. */
function swings(values: readonly number[]): boolean {
  const highest = values.at(-1) ?? NaN
  const factor = highest >= MILLIVOLTS.least && highest <= MILLIVOLTS.most ? 1_000 : 1
  const low = values.filter((one) => one > DEAD.least * factor && one < DEAD.most * factor).length
  return highest <= MILLIVOLTS.most * (factor / 1_000) && low / values.length >= SWINGING
}

/** Some samples of a channel in order of their value. Zeros are those of a sensor that is off. */
function usualValues(channel: ArrayLike<number>): number[] {
  const step = Math.max(1, Math.floor(channel.length / MOST_VALUES))
  const values: number[] = []
  for (let at = 0; at < channel.length; at += step) {
    const one = channel[at] ?? NaN
    if (Number.isFinite(one) && one !== 0) values.push(one)
  }
  return values.sort((a, b) => a - b)
}

/** Why a log says nothing about its mixture: what it has instead of a measured lambda. */
export type MixtureFault = Exclude<MixtureKind, 'lambda' | 'afr'> | 'none'

/** Looked for in this order, where nobody chose a channel. */
const INSTEAD = ['narrowband', 'voltage', 'target', 'unclear', 'error', 'correction'] as const

/**
 * Why the channel that is chosen for lambda does not measure it, or, without one, what a log has instead. Undefined
 * for a log with a measured lambda.
 */
export function mixtureFault(log: Channels, lambda: number | undefined): MixtureFault | undefined {
  if (lambda === undefined) {
    const kinds = new Set(log.names.map((_, place) => mixtureKind(log, place)))
    return INSTEAD.find((kind) => kinds.has(kind)) ?? 'none'
  }
  const kind = mixtureKind(log, lambda)
  if (kind === 'target' || kind === 'error' || kind === 'correction') return kind
  if (isSignal(unitOfChannel(log, lambda))) return kind === 'narrowband' ? kind : 'voltage'
  if (NARROWBAND.test(plainName(log.names[lambda] ?? ''))) return 'narrowband'
  // a person knows better than a name that both kinds of sensor have, but not better than the values
  const measured = log.cols?.[lambda] && kindOfChannel(log.cols[lambda])
  return measured === 'narrowband' || measured === 'unclear' ? measured : undefined
}
