import type { Puzzle } from '#contract/user/puzzle.ts'
import { solvePuzzle } from './solve-puzzle.ts'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void solvePuzzle(data, () => Promise.resolve()).then((solution) => postMessage(solution))
})
