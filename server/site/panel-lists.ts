import type { $ZodType } from 'zod/v4/core'
import type { Placed } from '#contract/define.ts'

/** The schemas of the fields of an object; none for anything else. */
export const fieldsOf = ({ _zod: { def } }: $ZodType): Readonly<Record<string, $ZodType>> =>
  'shape' in def ? Object(def.shape) : {}

const hasFields = (schema: $ZodType, names: readonly string[]) =>
  names.every((name) => Object.hasOwn(fieldsOf(schema), name))

/** True for lists that follow by the row before. */
export const isPaged = ({ input, output }: Placed) =>
  hasFields(input, ['after']) && hasFields(output, ['items', 'next'])
const isWhole = ({ output }: Placed) => output._zod.def.type === 'array'

/** True for what a panel can show as a list. */
export const isList = (operation: Placed) =>
  operation.kind === 'query' && (isPaged(operation) || isWhole(operation))
