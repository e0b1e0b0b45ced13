import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { puzzleText, type Puzzle } from '#contract/user/puzzle.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readPuzzleSecret, spendPuzzle } from './puzzle-store.ts'

const LIFE_MS = 5 * 60_000
/** Many small numbers instead of a large one: the time is nearly the same for everybody. */
const COUNT = 8
/** 131 thousand hashes on average: half a second on a phone. */
export const LEAST_BITS = 14
/** Four times as many: two seconds. It never gets harder than that. */
export const MOST_BITS = 16

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

/**
 * Undefined when the solution solves a puzzle at least as hard as is needed now, which is used up with it; else a new puzzle
 * to solve.
 */
export async function passPuzzle(
  tx: Tx,
  solution: string | undefined,
  bits: number,
  now: Date,
): Promise<Puzzle | undefined> {
  const secret = await readPuzzleSecret(tx)
  const solved = solution && checkSolution(secret, solution, bits, now)
  if (solved && (await spendPuzzle(tx, solved.id, solved.expiresAt, now))) return undefined
  return makePuzzle(secret, bits, now)
}
