import type { Puzzle } from '#contract/user/puzzle.ts'
import { yieldToBrowser } from '#src/lib/schedule.ts'
import { solvePuzzle } from './solve-puzzle.ts'

/** Solves a puzzle in a worker, or slice by slice in the page where a worker cannot start. */
export async function solveAside(puzzle: Puzzle): Promise<string> {
  const solution = await solveInWorker(puzzle)
  return solution ?? solvePuzzle(puzzle, yieldToBrowser)
}

function solveInWorker(puzzle: Puzzle): Promise<string | undefined> {
  if (typeof Worker === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' })
    const end = (solution: string | undefined) => {
      worker.terminate()
      resolve(solution)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data), { once: true })
    worker.addEventListener('error', () => end(undefined), { once: true })
    worker.postMessage(puzzle)
  })
}
