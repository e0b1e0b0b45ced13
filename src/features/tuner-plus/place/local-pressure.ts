import { evaluate } from '#src/calc/evaluate.ts'
import { convertUnit } from '#src/calc/units.ts'
import { quantityOf } from '../quantities.ts'
import type { ToolField } from '../tab.ts'
import { CITIES } from './cities.ts'

/** The pressure of the standard atmosphere at a height, to 0.1 kPa: the usual value of every field of air pressure. */
export function pressureAt(altitude_m: number): number {
  return Math.round(evaluate('isa', { altitude_m }).output.p_Pa / 100) / 10
}

/** Where nobody has chosen a place. */
export const USUAL_KPA = pressureAt(CITIES[0].altitude_m)

/** Fields with another usual value for the pressure of the air; the same list when none asks for it. */
export function atPressure(fields: readonly ToolField[], air_kPa: number): readonly ToolField[] {
  if (!hasLocal(fields)) return fields
  return fields.map((field) =>
    field.kind === 'number' && field.local
      ? { ...field, usual: convertUnit(air_kPa, 'kPa', quantityOf(field.quantity).base) }
      : field,
  )
}

/** Whether one of the fields depends on the place. */
export function hasLocal(fields: readonly ToolField[]): boolean {
  return fields.some((field) => field.kind === 'number' && field.local !== undefined)
}
