import { CalcError, type ErrorKind } from './calc-error.ts'

/** Converts one input to the form that a formula needs, or throws the code that its field shows. */
export type Read<T> = (value: unknown, field: string) => T

export const real: Read<number> = (value, field) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new CalcError('E_NUMBER', field)
  return value
}

export const positive: Read<number> = (value, field) => {
  const number = real(value, field)
  if (number <= 0) throw new CalcError('E_POSITIVE', field)
  return number
}

export const notNegative: Read<number> = within(0, Infinity)

/** A number from `min` to `max`, both included. */
export function within(min: number, max: number, refusal: ErrorKind = 'E_RANGE'): Read<number> {
  return (value, field) => {
    const number = real(value, field)
    if (number >= min && number <= max) return number
    throw refusal === 'E_RANGE' ? new CalcError(refusal, field) : new CalcError(refusal)
  }
}

/** A share above 0 and up to 1, refused with a code of its own. */
export function share(refusal: ErrorKind): Read<number> {
  return (value, field) => {
    const number = real(value, field)
    if (number > 0 && number <= 1) return number
    throw new CalcError(refusal)
  }
}

/** A temperature in °C above the absolute zero. */
export const celsius: Read<number> = (value, field) => {
  const number = real(value, field)
  if (number <= -273.15) throw new CalcError('E_RANGE', field)
  return number
}

export const text: Read<string> = (value, field) => {
  if (typeof value !== 'string') throw new CalcError('E_RANGE', field)
  return value
}

/** One of some words, refused with a code of its own. */
export function oneOf<const T extends string>(words: readonly T[], refusal: ErrorKind): Read<T> {
  return (value, field) => {
    const word = words.find((one) => one === value)
    if (word !== undefined) return word
    throw refusal === 'E_RANGE' ? new CalcError(refusal, field) : new CalcError(refusal)
  }
}

/** An optional input. */
export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, field) => (value === undefined ? undefined : read(value, field))
}

/** An input with a default value. */
export function usually<T>(usual: NoInfer<T>, read: Read<T>): Read<T> {
  return (value, field) => (value === undefined ? usual : read(value, field))
}

/** A list of at least `least` items, each read as `field.index`. */
export function listOf<T>(read: Read<T>, least = 1): Read<readonly T[]> {
  return (value, field) => {
    if (!Array.isArray(value) || value.length < least) throw new CalcError('E_RANGE', field)
    return value.map((item, index) => read(item, `${field}.${index}`))
  }
}

/** Numbers each greater than the one before. */
export function rising(least = 1, refusal: ErrorKind = 'E_RANGE'): Read<readonly number[]> {
  const read = listOf(real, least)
  return (value, field) => {
    const numbers = read(value, field)
    const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? NaN))
    if (isRising) return numbers
    throw refusal === 'E_RANGE' ? new CalcError(refusal, field) : new CalcError(refusal)
  }
}

/** A pair of numbers, as a point of a curve. */
export const point: Read<readonly [number, number]> = (value, field) => {
  const [x, y, ...rest] = listOf(real, 2)(value, field)
  if (x === undefined || y === undefined || rest.length > 0) throw new CalcError('E_RANGE', field)
  return [x, y]
}

/** The type of an object after each field was read by its reader. */
export type Taken<R> = { readonly [K in keyof R]: R[K] extends Read<infer T> ? T : never }

/** Reads the fields of an object in the order of their declaration. */
export function record<R extends object>(readers: R): Read<Taken<R>> {
  const fields: [string, Read<unknown>][] = Object.entries(readers)
  return (value, field) => {
    if (typeof value !== 'object' || value === null) throw new CalcError('E_RANGE', field || 'input')
    const taken: Record<string, unknown> = {}
    for (const [name, read] of fields)
      taken[name] = read(Reflect.get(value, name), field ? `${field}.${name}` : name)
    // the keys are those of the readers, with the readers' results
    return taken as Taken<R>
  }
}
