import { OperationError } from '#contract/errors.ts'
import { puzzleIn } from '#contract/user/puzzle.ts'

/** The harder puzzle of somebody else's tries may come between; then it is enough. */
const MOST_PUZZLES = 3

/**
 * Makes a call that may be answered by a puzzle, solves it and repeats the call with the solution. `onChecking` hears
 * when solving begins and ends. Throws what the call throws.
 */
export async function withPuzzle<T>(
  call: (captcha: { captcha?: string }) => Promise<T>,
  onChecking: (isChecking: boolean) => void,
): Promise<T> {
  let captcha: { captcha?: string } = {}
  for (let puzzles = 0; ; puzzles += 1)
    try {
      return await call(captcha)
    } catch (error) {
      const isAsked = error instanceof OperationError && error.code === 'CaptchaRequired'
      const puzzle = isAsked ? puzzleIn(error.details) : undefined
      if (!puzzle || puzzles === MOST_PUZZLES) throw error
      onChecking(true)
      try {
        const { solveAside } = await import('./solve-aside.ts')
        captcha = { captcha: await solveAside(puzzle) }
      } finally {
        onChecking(false)
      }
    }
}
