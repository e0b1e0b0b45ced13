import type { Sent, Shown } from '#contract/contract.ts'
import { puzzleIn } from '#contract/user/puzzle.ts'
import { solvePuzzle } from '#src/features/account/solve-puzzle.ts'
import type { Answer, CallOptions, ShopServer } from './shop-server.ts'

type Puzzling = 'User/Login' | 'User/SendLoginCode' | 'User/ForgotPassword' | 'User/ChangePassword'

/** The solution of the puzzle in the details of an answer. */
export function solutionOf({ details }: Pick<Answer<unknown>, 'details'>): Promise<string> {
  const puzzle = puzzleIn(details)
  if (!puzzle) throw new Error('The answer has no puzzle.')
  return solvePuzzle(puzzle, () => Promise.resolve())
}

/** Calls as our screens do: a puzzle is solved, and the call repeated with the solution. */
export async function callSolving<P extends Puzzling>(
  shop: ShopServer,
  path: P,
  input: Sent<P> & object,
  options: CallOptions = {},
): Promise<Answer<Shown<P>>> {
  const answer = await shop.call(path, input, options)
  if (answer.code !== 'CaptchaRequired') return answer
  return shop.call(path, { ...input, captcha: await solutionOf(answer) }, options)
}
