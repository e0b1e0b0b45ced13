import { readFileSync } from 'node:fs'
import { CalcError } from '#src/calc/calc-error.ts'

/** A call with the figures that a printed source, another program or a second implementation gives for it. */
export interface Vector {
  id: string
  fn: string
  in: Record<string, unknown>
  out: Record<string, unknown>
  tol: { abs?: number; rel?: number }
  source: string
}

const golden: { vectors: Vector[]; contracts: Record<string, unknown> } = JSON.parse(
  readFileSync(new URL('golden.json', import.meta.url), 'utf8'),
)

export const { vectors } = golden
/** The calculations of the specification. */
export const calculations = Object.keys(golden.contracts)

/** What a call differs in from its vector; nothing when it is right. */
export function mistakesIn({ in: input, out, tol }: Vector, evaluate: (input: unknown) => object): string[] {
  const got = out['error'] === undefined ? evaluate(input) : { error: codeOf(() => evaluate(input)) }
  return Object.entries(out).flatMap(([name, expected]) =>
    differences(Reflect.get(got, name), expected, tol, name),
  )
}

function codeOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error instanceof CalcError ? error.code : String(error)
  }
}

/** Where a result is further from the expected one than it may be; lists element by element. */
function differences(got: unknown, expected: unknown, tol: Vector['tol'], at: string): string[] {
  if (Array.isArray(expected))
    return expected.flatMap((item, index) => differences(itemOf(got, index), item, tol, `${at}[${index}]`))
  if (typeof expected !== 'number') return Object.is(got, expected) ? [] : [`${at}: ${String(got)}`]
  const reach = Math.max(tol.abs ?? 0, (tol.rel ?? 0) * Math.abs(expected))
  const isNear = typeof got === 'number' && Math.abs(got - expected) <= reach
  return isNear ? [] : [`${at}: ${String(got)} for ${expected} ± ${reach}`]
}

function itemOf(list: unknown, index: number): unknown {
  return typeof list === 'object' && list !== null ? Reflect.get(list, index) : undefined
}
