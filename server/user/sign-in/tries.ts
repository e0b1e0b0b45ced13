import { createHash } from 'node:crypto'
import type { ErrorDetails } from '#contract/errors.ts'
import { networkOf } from '#server/platform/requests/client-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { LEAST_BITS, MOST_BITS, passPuzzle } from './puzzle.ts'
import { addTries, type Counted, type Counter, forgetTries } from './tries-store.ts'

const MINUTE = 60
const HOUR = 3_600

interface Limit {
  seconds: number
  /** Tries before a puzzle is asked for. */
  free: number
  /** Tries after which the way is closed until the window ends. */
  most: number
}

interface Limits {
  /** An account as it is tried from one address. */
  pair: Limit
  /** An account, wherever the tries come from. */
  account: Limit
  /** An address, whatever accounts it tries. Many people are behind one address. */
  address: Limit
}

const never = Number.POSITIVE_INFINITY

/**
 * How often something may be tried. A stranger slows down only himself: the way is closed for one account from one address.
 * A hundred passwords an hour from everywhere close the password way of the account; a code still lets its holder in.
 */
const LIMITS = {
  password: {
    pair: { seconds: 15 * MINUTE, free: 3, most: 10 },
    account: { seconds: HOUR, free: 3, most: 100 },
    address: { seconds: 10 * MINUTE, free: 10, most: never },
  },
  'code-sent': {
    pair: { seconds: 10 * MINUTE, free: 3, most: never },
    account: { seconds: 10 * MINUTE, free: 3, most: never },
    address: { seconds: 10 * MINUTE, free: 8, most: never },
  },
} as const satisfies Record<string, Limits>

/** Who tries what. */
export interface Tries {
  kind: keyof typeof LIMITS
  /** The account that is tried, when there is one. */
  userId: number | undefined
  /** What was typed to name it. */
  target: string
  ip: string
}

/** Why a try is not judged. */
export interface Refusal<C extends string> {
  code: C
  details: ErrorDetails
}

const LEVELS = ['pair', 'account', 'address'] as const

function countersOf({ kind, userId, target, ip }: Tries): Record<(typeof LEVELS)[number], Counter> {
  const limits = LIMITS[kind]
  const account = userId === undefined ? `target ${target}` : `user ${userId}`
  const hashed = createHash('sha256').update(account).digest('base64url').slice(0, 22)
  const network = networkOf(ip)
  return {
    pair: { caller: `${hashed} ${network}`, seconds: limits.pair.seconds },
    account: { caller: hashed, seconds: limits.account.seconds },
    address: { caller: network, seconds: limits.address.seconds },
  }
}

const inOrder = (tries: Tries) => {
  const counters = countersOf(tries)
  return LEVELS.map((level) => counters[level])
}

/** Zero bits asked for; more with each full set of free tries, up to the most. */
function bitsFor(triesBefore: number, { free }: Limit): number {
  if (triesBefore < free) return 0
  return Math.min(MOST_BITS, LEAST_BITS + Math.floor(triesBefore / free) - 1)
}

function secondsClosed(kind: Tries['kind'], counts: readonly Counted[], now: Date): number {
  const ends = LEVELS.map((level, place) => {
    const { tries = 0, endsAt = now } = counts[place] ?? {}
    return tries > LIMITS[kind][level].most ? endsAt.getTime() - now.getTime() : 0
  })
  return Math.ceil(Math.max(...ends) / 1_000)
}

/**
 * Counts a try before it is judged, so that tries at the same moment are all counted. Answers undefined when it may be
 * judged. A try that is refused here does not stay counted: a caller who solves no puzzle closes no way.
 */
export async function countTry(
  tx: Tx,
  tries: Tries,
  solution: string | undefined,
  now: Date,
): Promise<Refusal<'AccountLocked' | 'CaptchaRequired'> | undefined> {
  const { kind } = tries
  const counts = await addTries(tx, kind, inOrder(tries), 1, now)
  const bits = Math.max(
    ...LEVELS.map((level, place) => bitsFor((counts[place]?.tries ?? 1) - 1, LIMITS[kind][level])),
  )
  const puzzle = bits > 0 ? await passPuzzle(tx, solution, bits, now) : undefined
  // asked first: calls that solve nothing are counted for a moment, and must not close the way meanwhile
  if (puzzle) {
    await takeBack(tx, tries, now)
    return { code: 'CaptchaRequired', details: { puzzle } }
  }
  const seconds = secondsClosed(kind, counts, now)
  if (seconds === 0) return undefined
  await takeBack(tx, tries, now)
  await noteSecurityEvent(tx, { event: 'sign-in-locked', now, ...tries })
  return { code: 'AccountLocked', details: { retryAfterSeconds: seconds } }
}

/** The same for what is never closed, only slowed down. */
export async function countSlowedTry(
  tx: Tx,
  tries: Tries & { kind: 'code-sent' },
  solution: string | undefined,
  now: Date,
): Promise<Refusal<'CaptchaRequired'> | undefined> {
  const refusal = await countTry(tx, tries, solution, now)
  return refusal?.code === 'CaptchaRequired' ? { ...refusal, code: refusal.code } : undefined
}

/** Takes one try back. */
async function takeBack(tx: Tx, tries: Tries, now: Date): Promise<void> {
  await addTries(tx, tries.kind, inOrder(tries), -1, now)
}

/** Forgets the tries of an account whose holder has come in; of the address, only the last one is taken back. */
export async function forgetAccountTries(tx: Tx, tries: Tries, now: Date): Promise<void> {
  const { pair, account, address } = countersOf(tries)
  await forgetTries(tx, tries.kind, [pair.caller, account.caller])
  await addTries(tx, tries.kind, [address], -1, now)
}
