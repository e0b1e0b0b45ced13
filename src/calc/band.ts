import type { Formula } from './formula.ts'

/** The uncertainty of an input: a share of its value, or an amount. */
interface Tolerance {
  rel?: number
  abs?: number
}

export type Tolerances = Readonly<Record<string, Tolerance>>

/** Lowest and highest value of each output that is a number. */
export type Band = Readonly<Record<string, readonly [low: number, high: number]>>

/** The usual uncertainty of inputs, by common instruments and tables. */
export const USUAL_TOLERANCES: Tolerances = {
  bsfc_lbhph: { rel: 0.1 },
  ve: { rel: 0.05 },
  afr: { rel: 0.02 },
  t_K: { abs: 5 },
  map_kPa: { abs: 1.5 },
  density_gcc: { rel: 0.02 },
  density_kgm3: { rel: 0.02 },
  lossPct: { abs: 4 },
  circumference_m: { rel: 0.015 },
  rollingFactor: { rel: 0.015 },
  cd: { rel: 0.1 },
  mass_kg: { rel: 0.02 },
  massFactor: { rel: 0.02 },
}

/** Each input doubles the number of corners. More corners than this are not computed. */
const MOST_INPUTS = 6

/**
 * The lowest and highest output over the corners of the uncertain inputs. This is the whole interval where a formula
 * is monotonic, as the closed ones here are. A corner that a formula refuses is skipped. Undefined when no input is
 * uncertain.
 */
export function bandOf<I extends object, O extends object>(
  { read, compute }: Pick<Formula<I, O>, 'read' | 'compute'>,
  input: I,
  nominal: O,
  tolerances: Tolerances,
): Band | undefined {
  const uncertain = Object.entries(input).flatMap(([name, value]) => {
    const tolerance = Object.hasOwn(tolerances, name) ? tolerances[name] : undefined
    if (typeof value !== 'number' || !tolerance) return []
    const reach = Math.max(Math.abs(value) * (tolerance.rel ?? 0), tolerance.abs ?? 0)
    return reach > 0 ? [{ name, value, reach }] : []
  })
  if (uncertain.length === 0) return undefined
  const asked = uncertain.slice(0, MOST_INPUTS)
  const band = new Map<string, readonly [number, number]>()
  const widen = (output: object) => {
    for (const [name, value] of Object.entries(output)) {
      if (typeof value !== 'number' || !Number.isFinite(value)) continue
      const [low, high] = band.get(name) ?? [value, value]
      band.set(name, [Math.min(low, value), Math.max(high, value)])
    }
  }
  widen(nominal)
  for (let corner = 0; corner < 2 ** asked.length; corner += 1) {
    const moved = asked.map(({ name, value, reach }, bit) => [
      name,
      value + ((corner >> bit) & 1 ? reach : -reach),
    ])
    try {
      widen(compute(read({ ...input, ...Object.fromEntries(moved) })))
    } catch {
      // outside the range of the formula
    }
  }
  // an output that depends on no uncertain input has no band
  const wide = [...band].filter(([, [low, high]]) => high > low)
  return wide.length > 0 ? Object.fromEntries(wide) : undefined
}
