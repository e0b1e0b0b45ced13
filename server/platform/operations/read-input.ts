import { safeParse, toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Operation } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { asciiDigits, isInDigits } from '#contract/persian-text.ts'

type Fields = Record<string, unknown>
type Decode = (text: string) => unknown

function scalarDecoder(type: unknown): Decode {
  if (type === 'integer' || type === 'number')
    return (text) => (text.trim() === '' ? text : Number(asciiDigits(text)))
  if (type === 'boolean')
    return (text) =>
      text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
  if (type === 'object') return jsonIn
  return (text) => text
}

/** An object is JSON in a query; what is no JSON stays text, which the schema refuses. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The types that a property's JSON schema allows, nullable ones included. */
function typeOf(schema: unknown): unknown {
  if (!isFields(schema)) return undefined
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map(typeOf).find((type) => type !== 'null')
  return schema['type']
}

/** Made at the first query, because 640 of them take longer than all else at the start of a server. */
const decoders = new WeakMap<$ZodType, (query: Fields) => Fields>()

/** A query string knows only text: turns each parameter into what the operation's schema wants there. */
export function decodeQuery({ input }: Pick<Operation, 'input'>, query: Fields): Fields {
  const decode = decoders.get(input) ?? queryDecoder(input)
  decoders.set(input, decode)
  return decode(query)
}

function queryDecoder(input: $ZodType): (query: Fields) => Fields {
  const { properties = {} } = toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const decodes = new Map<string, (value: unknown) => unknown>()
  for (const [name, schema] of Object.entries(properties)) {
    const isList = typeOf(schema) === 'array'
    const scalar = scalarDecoder(isList && isFields(schema) ? typeOf(schema['items']) : typeOf(schema))
    const decode = (value: unknown) => (typeof value === 'string' ? scalar(value) : value)
    // a form and a query have no other word for a list without items
    const items = (value: unknown) => (value === '' ? [] : [value].flat().map(decode))
    decodes.set(name.toLowerCase(), isList ? items : decode)
  }
  const names = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]))
  return (query) =>
    Object.fromEntries(
      Object.entries(query).map(([given, value]) => {
        const key = given.toLowerCase()
        return [names.get(key) ?? given, decodes.get(key)?.(value) ?? value]
      }),
    )
}

const DEEPEST = 50

/** NUL, and half of a character that takes two units: no column of texts can hold them. */
// oxlint-disable-next-line no-control-regex -- that character is what is looked for
const NOT_STORABLE = /[\0\p{Surrogate}]/u

/** Found here, so that no handler meets it. */
function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return NOT_STORABLE.test(value)
  if (depth > DEEPEST) throw new OperationError('InvalidInput', { fields: [{ path: '', code: 'too_deep' }] })
  if (Array.isArray(value)) return value.some((item) => isUnstorable(item, depth + 1))
  return (
    isFields(value) &&
    Object.entries(value)
      .flat()
      .some((item) => isUnstorable(item, depth + 1))
  )
}

/** The fields under our names, out of the object that the specification puts them into. */
export function underOurNames({ accepts }: Pick<Operation, 'accepts'>, raw: Fields): Fields {
  const { names = {}, wrapper } = accepts
  const { [wrapper ?? '']: wrapped, ...rest } = raw
  const fields: Fields = wrapper !== undefined && isFields(wrapped) ? { ...rest, ...wrapped } : { ...raw }
  for (const [other, ours] of Object.entries(names)) {
    if (!(other in fields) || ours in fields) continue
    fields[ours] = fields[other]
    delete fields[other]
  }
  return fields
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

function numberIn(text: string): number | string {
  const plain = asciiDigits(text).replace('٫', '.').trim()
  return NUMBER.test(plain) ? Number(plain) : text
}

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** A part of a schema. Undefined when it has none of this name. */
function partOf({ _zod: { def } }: $ZodType, name: 'innerType' | 'in' | 'element'): $ZodType | undefined {
  const part: unknown = Reflect.get(def, name)
  return isSchema(part) ? part : undefined
}

/** What a schema is about, without `optional`, `nullable`, defaults and conversions around it. */
function innermost(schema: $ZodType): $ZodType {
  const inner = partOf(schema, 'innerType') ?? partOf(schema, 'in')
  return inner ? innermost(inner) : schema
}

/** Numbers that came as digits of any keyboard become numbers; texts of digits that came as numbers become texts. */
function inDigits(outer: $ZodType, value: unknown): unknown {
  const schema = innermost(outer)
  const { def } = schema._zod
  if (def.type === 'number' && typeof value === 'string') return numberIn(value)
  if (def.type === 'string' && typeof value === 'number') return isInDigits(schema) ? String(value) : value
  const element = partOf(schema, 'element')
  if (element && Array.isArray(value)) return value.map((item) => inDigits(element, item))
  const shape: unknown = Reflect.get(def, 'shape')
  if (!isFields(shape) || !isFields(value)) return value
  const read = Object.entries(value).map(([name, item]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return [name, isSchema(field) ? inDigits(field, item) : item] as const
  })
  return Object.fromEntries(read)
}

/** The input as the operation understands it, or InvalidInput with the fields that are wrong and why. */
export function readInput(operation: Pick<Operation, 'input' | 'accepts'>, raw: unknown): unknown {
  if (isUnstorable(raw))
    throw new OperationError('InvalidInput', { fields: [{ path: '', code: 'unstorable_character' }] })
  const { input } = operation
  const result = safeParse(input, inDigits(input, isFields(raw) ? underOurNames(operation, raw) : raw))
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }))
  throw new OperationError('InvalidInput', { fields })
}
