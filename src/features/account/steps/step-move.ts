import type { Step } from '../account-search.ts'

/** How far a step is from the first one. */
const DEPTH: Readonly<Record<Step, number>> = {
  identity: 0,
  code: 1,
  password: 1,
  forgotten: 2,
  reset: 3,
  // the number is proven: what led here is no way back
  name: 1,
}

/** How the history moves from one step to another: a new entry, the same entry, or some entries back. */
export type StepMove = 'push' | 'replace' | number

/** The move from one step to another. `entries` is the number of steps before this one in the history. */
export function stepMove(from: Step, to: Step, entries: number): StepMove {
  const further = DEPTH[to] - DEPTH[from]
  if (further > 0 && to !== 'name') return 'push'
  return further < 0 && entries >= -further ? further : 'replace'
}

interface Ended {
  /** Entries of the sign-in before the present one. */
  entries: number
  /** Where the person was going. */
  back: string
  /** The page before the sign-in. */
  from: string
}

/**
 * How many entries the history goes back after signing in, so that the back button meets neither a step of the sign-in
 * nor the same page twice.
 */
export function entriesBack({ entries, back, from }: Ended): number {
  return from === back ? entries + 1 : entries
}
