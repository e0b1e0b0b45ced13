import { toJSONSchema } from 'zod/v4/core'
import { AnsweredFile } from '#contract/answered-file.ts'
import type { Placed } from '#contract/define.ts'

interface Schema {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string | string[]
  format?: string
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Texts that are not just any text. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '1970-01-01',
  'date-time': '1970-01-01T00:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** The answer that says least and still keeps the contract of an operation: no rows, no words, zeros and nulls. */
export function emptiestAnswer({ output }: Placed): unknown {
  if (output === AnsweredFile)
    return { name: 'empty', mime: 'application/octet-stream', bytes: new Uint8Array() }
  return emptiest(toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function emptiest(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? []
  if (first) return schema.anyOf?.some(({ type }) => type === 'null') ? null : emptiest(first)
  const types = [schema.type].flat()
  if (types.includes('null')) return null
  if (types.includes('array'))
    return Array.from({ length: schema.minItems ?? 0 }, () => emptiest(schema.items ?? {}))
  if (types.includes('object')) return emptiestObject(schema)
  if (types.includes('string')) return BY_FORMAT[schema.format ?? ''] ?? ''
  if (types.includes('boolean')) return false
  return Math.max(0, schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1)
}

function emptiestObject({ properties = {}, required = [] }: Schema): unknown {
  return Object.fromEntries(required.map((name) => [name, emptiest(properties[name] ?? {})]))
}
