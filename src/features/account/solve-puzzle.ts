import { puzzleText, solutionText, type Puzzle } from '#contract/user/puzzle.ts'
import { sha256Word } from './sha256-word.ts'

const HASHES_IN_A_ROW = 2_000

/**
 * Finds the numbers that the puzzle asks for; rests after so many hashes, so that a page stays alive meanwhile. A rest that
 * fails ends the search, and its failure is thrown.
 */
export async function solvePuzzle({ token, id, count, bits }: Puzzle, rest: () => Promise<unknown>) {
  const nonces: number[] = []
  let nonce = 0
  for (let hashes = 1; nonces.length < count; hashes += 1) {
    if (sha256Word(puzzleText(id, nonces.length, nonce)) >>> (32 - bits) === 0) {
      nonces.push(nonce)
      nonce = 0
    } else nonce += 1
    if (hashes % HASHES_IN_A_ROW === 0) await rest()
  }
  return solutionText(token, nonces)
}
