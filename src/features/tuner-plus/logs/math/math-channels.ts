import { isProblem, parseMath, type Expression } from '#src/calc/log/math/parse-math.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import type { Setup } from '../../setup.ts'
import { text } from './text.ts'

export const MOST_MATH = 6

/** A channel that is typed as an expression. */
export interface MathChannel {
  /** Its number among the channels, for the names of its fields. */
  number: number
  name: string
  written: string
  /** Undefined while there is a problem. */
  expression?: Expression
  problem?: string
}

const NUMBERS = Array.from({ length: MOST_MATH }, (_, number) => number)
const isTyped = (setup: Setup, number: number) => setup.typed[`formula${number}`] !== undefined

/** The channels that are typed, each with its expression or with what is wrong with it. */
export function mathChannels(setup: Setup, names: readonly string[]): MathChannel[] {
  return NUMBERS.filter((number) => isTyped(setup, number)).map((number) => {
    const written = setup.typed[`formula${number}`] ?? ''
    const typedName = (setup.typed[`name${number}`] ?? '').trim()
    const shared = { number, name: typedName || text.fallback(persianDigits(number + 1)), written }
    const parsed = parseMath(written, names)
    if (!isProblem(parsed)) return { ...shared, expression: parsed }
    const { kind, at, word } = parsed
    // a channel that was just added is no mistake
    if (kind === 'empty') return shared
    const said = text.problems[kind](word)
    return { ...shared, problem: kind === 'long' ? said : text.at(persianDigits(at + 1), said) }
  })
}

/** The set-up with one more channel. The same set-up when there is no room. */
export function withChannel(setup: Setup, example: string): Setup {
  const free = NUMBERS.find((number) => !isTyped(setup, number))
  return free === undefined ? setup : typedInto(setup, { [`formula${free}`]: example })
}

export function withoutChannel({ typed, units }: Setup, number: number): Setup {
  const { [`formula${number}`]: _, [`name${number}`]: __, ...others } = typed
  return { units, typed: others }
}

export function typedInto({ typed, units }: Setup, changed: Record<string, string>): Setup {
  return { units, typed: { ...typed, ...changed } }
}
