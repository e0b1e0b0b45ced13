import { expect, test, vi } from 'vitest'
import { checkSolution, makePuzzle } from '#server/user/sign-in/puzzle.ts'
import { solvePuzzle } from './solve-puzzle.ts'

const BITS = 12
const now = new Date('2026-11-21T08:00:00Z')
const puzzle = makePuzzle('secret', BITS, now)

test('the server takes what the device finds, and the device rests on the way', async () => {
  const rest = vi.fn(() => Promise.resolve())
  const solution = await solvePuzzle(puzzle, rest)
  expect(checkSolution('secret', solution, BITS, now)).toMatchObject({ id: puzzle.id })
  const hashes = solution
    .split('.')
    .at(-1)
    ?.split('-')
    .reduce((all, nonce) => all + Number(nonce) + 1, 0)
  expect(rest).toHaveBeenCalledTimes(Math.floor((hashes ?? 0) / 2_000))
})

test('other work of the page gets its turn while a puzzle is solved', async () => {
  let turns = 0
  const other = setInterval(() => (turns += 1))
  await solvePuzzle({ ...puzzle, count: 40 }, () => new Promise<void>((resolve) => setTimeout(resolve)))
  clearInterval(other)
  expect(turns).toBeGreaterThanOrEqual(3)
})

test('a rest that fails ends the search', async () => {
  const left = new Error('the person has left')
  const rest = vi.fn(() => Promise.reject(left))
  await expect(solvePuzzle({ ...puzzle, bits: 30 }, rest)).rejects.toBe(left)
  expect(rest).toHaveBeenCalledTimes(1)
})
