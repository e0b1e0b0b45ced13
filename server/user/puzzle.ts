import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { puzzleText, type Puzzle } from '#contract/user/puzzle.ts'
import type { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/implement.ts'
import { forgetTries, noteTries, readPuzzleSecret, recentTries, spendPuzzle } from './puzzle-store.ts'

const LIFE_MS = 5 * 60_000
/** Many small numbers instead of a large one: the time is nearly the same for everybody. */
const COUNT = 8
/** 131 thousand hashes on average: half a second on a phone. */
const LEAST_BITS = 14
/** Four times as many: two seconds. It never gets harder than that. */
const MOST_BITS = 16

/** What is counted, and from how many tries within ten minutes on a puzzle must be solved. */
export const LIMITS = {
  /** Wrong passwords. Many people stand behind one address. */
  'failed-sign-in': { account: 3, address: 10 },
  /** Codes asked for. */
  'code-sent': { account: 3, address: 8 },
} as const

/** Who tries: the number or address typed, whether an account has it or not, and where the call comes from. */
export interface Tries {
  kind: keyof typeof LIMITS
  target: string
  ip: string
}

const callersOf = ({ target, ip }: Tries) => [
  `of ${createHash('sha256').update(target).digest('base64url').slice(0, 22)}`,
  ip,
]

export const noteTry = (tx: Tx, tries: Tries, now: Date) => noteTries(tx, tries.kind, callersOf(tries), now)

/** Forgets the tries of an account, whose holder has come in; those of the address stay. */
export const forgetAccountTries = (tx: Tx, tries: Tries) =>
  forgetTries(tx, tries.kind, callersOf(tries)[0] ?? '')

/** A new puzzle. Nothing of it is stored: all it needs is in its token, signed. */
export function makePuzzle(secret: string, bits: number, now: Date): Puzzle {
  const id = randomBytes(12).toString('base64url')
  const payload = [id, COUNT, bits, now.getTime() + LIFE_MS].join('~')
  return { token: `${payload}~${sign(secret, payload)}`, id, count: COUNT, bits }
}

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url')

/** The puzzle that a solution solves and when it ends, or null when it is forged, too old, too easy or not solved. */
export function checkSolution(
  secret: string,
  solution: string,
  leastBits: number,
  now: Date,
): { id: string; expiresAt: Date } | null {
  const [token = '', numbers = ''] = solution.split('.')
  const payload = token.slice(0, token.lastIndexOf('~'))
  const given = Buffer.from(token.slice(payload.length + 1))
  const right = Buffer.from(sign(secret, payload))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [id = '', count, bits, end] = payload.split('~')
  const expiresAt = new Date(Number(end))
  if (expiresAt <= now || Number(bits) < leastBits) return null
  const nonces = numbers.split('-')
  if (nonces.length !== Number(count) || !nonces.every((nonce) => /^\d{1,15}$/.test(nonce))) return null
  const isSolved = nonces.every((nonce, index) => {
    const digest = createHash('sha256')
      .update(puzzleText(id, index, Number(nonce)))
      .digest()
    return digest.readUInt32BE() >>> (32 - Number(bits)) === 0
  })
  return isSolved ? { id, expiresAt } : null
}

/** Zero bits asked for after so many tries; zero while no puzzle is needed. */
function bitsAfter(tries: number, limit: number): number {
  if (tries < limit) return 0
  return Math.min(MOST_BITS, LEAST_BITS + Math.floor(tries / limit) - 1)
}

type FailCaptcha = (code: 'CaptchaRequired', details: { puzzle: Puzzle }) => OperationError

/** Lets a caller through who has tried seldom, or has solved a puzzle; throws CaptchaRequired with a new one otherwise. */
export async function requirePuzzle(
  tx: Tx,
  tries: Tries,
  solution: string | undefined,
  now: Date,
  fail: FailCaptcha,
): Promise<void> {
  const [ofAccount = 0, ofAddress = 0] = await recentTries(tx, tries.kind, callersOf(tries), now)
  const limits = LIMITS[tries.kind]
  const bits = Math.max(bitsAfter(ofAccount, limits.account), bitsAfter(ofAddress, limits.address))
  if (bits === 0) return
  const secret = await readPuzzleSecret(tx)
  const solved = solution && checkSolution(secret, solution, LEAST_BITS, now)
  if (solved && (await spendPuzzle(tx, solved.id, solved.expiresAt, now))) return
  throw fail('CaptchaRequired', { puzzle: makePuzzle(secret, bits, now) })
}
