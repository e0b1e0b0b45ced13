/** A JSON schema, as `toJSONSchema` writes it. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

/** Numbers from 0 to below 1. The same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const TEXTS = [
  '',
  'متن',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  'ي ك ١٢',
  '\u202e',
  '😀',
  'a'.repeat(300),
  'ب'.repeat(3_000),
  '2026-01-01',
  '-1',
  'NaN',
  '<b>x</b>',
  'https://example.com/a',
  '09121234567',
]
const MOMENTS = ['0001-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']
const DAYS = ['0001-01-01', '1990-01-01', '2030-01-01', '9999-12-31']
/** So many rows of a table may be named: those of a test have small ids. */
const IDS = 12
const WIDEST = 1_000_000_000
const FILLED = 5

export const oneOf = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

/** An input that a schema mostly allows: what may be missing is often missing, and numbers are often at a limit. */
export function randomInput(random: () => number, schema: Schema): unknown {
  const { type, properties = {}, required = [], items, minItems = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(random, schema.enum)
  if (schema.anyOf) return randomInput(random, oneOf(random, schema.anyOf) ?? {})
  switch (type) {
    case 'object': {
      const isThere = (name: string) => random() < (required.includes(name) ? 0.97 : 0.4)
      const names = Object.keys(properties).filter(isThere)
      return Object.fromEntries(names.map((name) => [name, randomInput(random, properties[name] ?? {})]))
    }
    case 'array':
      return Array.from({ length: Math.max(minItems, Math.floor(random() * 3)) }, () =>
        randomInput(random, items ?? {}),
      )
    case 'boolean':
      return random() < 0.5
    case 'integer':
    case 'number':
      return randomNumber(random, schema)
    case 'string':
      return randomText(random, schema)
    default:
      return null
  }
}

function randomNumber(random: () => number, { minimum = 0, maximum = WIDEST }: Schema): number {
  const most = Math.min(maximum, WIDEST)
  const usual = minimum + Math.floor(random() * Math.min(IDS, most - minimum + 1))
  return oneOf(random, [minimum, most, -1, 0.5, usual, usual, usual, usual, usual]) ?? usual
}

function randomText(random: () => number, { format, minLength = 0, maxLength = WIDEST }: Schema): string {
  if (format === 'date-time') return oneOf(random, MOMENTS) ?? ''
  if (format === 'date') return oneOf(random, DAYS) ?? ''
  const fitting = TEXTS.filter(({ length }) => length >= minLength && length <= maxLength)
  return oneOf(random, fitting) ?? 'ن'.repeat(Math.min(maxLength, Math.max(minLength, FILLED)))
}
