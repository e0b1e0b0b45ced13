import type { Given } from '#src/calc/sheet.ts'
import type { DutySweep } from '#src/calc/sweep.ts'
import type { Level } from '../charts/heat-map.tsx'
import { numberIn, spaced } from '../charts/plot.ts'

/** Duties above which an injector is near its end, has no reserve, and never closes. */
export const LIMITS = [0.8, 0.85, 1] as const

const COLUMNS = 6
const ROWS = 7
const ROUND_RPM = 500
const ROUND_KPA = 10

/** Duty as a fraction for each pressure, row by row, and each speed. */
export interface DutyGrid {
  rpm: readonly number[]
  map_kPa: readonly number[]
  duty: Float64Array
}

/** The map around the typed point: speeds and pressures from idle to somewhat more; undefined while something is missing. */
export function gridOf(given: Given, flow_gs: number | undefined): DutySweep | undefined {
  const number = (field: string) => numberIn(given, field, NaN)
  const engine = {
    ve: number('ve'),
    displacement_L: number('displacement_L'),
    cylinders: number('cylinders'),
    t_K: number('t_K'),
    lambda: number('lambda'),
    afrStoich: number('afrStoich'),
    deadTime_ms: number('deadTime_ms'),
  }
  const [rpm, kPa] = [number('rpm'), number('map_kPa')]
  if (flow_gs === undefined || [rpm, kPa, ...Object.values(engine)].some(isNaN)) return undefined
  const round = (value: number, step: number) => Math.round(value / step) * step
  return {
    ...engine,
    flow_gs,
    rpm: spaced(1_000, Math.max(4_000, rpm * 1.2), COLUMNS).map((speed) => round(speed, ROUND_RPM)),
    map_kPa: spaced(40, Math.max(100, kPa * 1.2), ROWS).map((pressure) => round(pressure, ROUND_KPA)),
  }
}

/** 0 while an injector has reserve, 1 while it has little, 2 when it has none. */
export function levelOf(duty: number): Level {
  const [little, , none] = LIMITS
  if (duty >= none) return 2
  return duty >= little ? 1 : 0
}

/** Where the duty is exactly so much, between the cells of a row or of a column, from low speeds on. */
export function contourOf({ rpm, map_kPa, duty }: DutyGrid, level: number): [column: number, row: number][] {
  const at = (row: number, column: number) => duty[row * rpm.length + column] ?? NaN
  const passes = (before: number, after: number) => before <= level && after > level
  const share = (before: number, after: number) => (level - before) / (after - before)
  const points: [number, number][] = []
  map_kPa.forEach((_, row) =>
    rpm.forEach((__, column) => {
      const [here, left, below] = [at(row, column), at(row, column - 1), at(row - 1, column)]
      if (column > 0 && passes(left, here)) points.push([column - 1 + share(left, here), row])
      if (row > 0 && passes(below, here)) points.push([column, row - 1 + share(below, here)])
    }),
  )
  return points.sort(([one], [other]) => one - other)
}
