import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { plainIdentity } from './check-fields.ts'
import { withPuzzle } from './with-puzzle.ts'

const RESEND_SECONDS = 60

/** When a code may be asked for again, if the refusal is that one was sent within the last minute: it still counts. */
function resendAfter(error: unknown): number | undefined {
  if (!(error instanceof OperationError) || error.code !== 'CodeSentRecently') return undefined
  const seconds = error.details['retryAfterSeconds']
  return typeof seconds === 'number' && seconds <= RESEND_SECONDS ? Date.now() + seconds * 1_000 : undefined
}

/** The moment at which another code may be asked for, once `send` has sent one or a code of just now still counts. */
export async function sentCode(send: () => Promise<{ resendAt: string }>): Promise<number> {
  try {
    return Date.parse((await send()).resendAt)
  } catch (error) {
    const again = resendAfter(error)
    if (again !== undefined) return again
    throw error
  }
}

/** Asks for a code to sign in or to set a password with; answers when another may be asked for, in milliseconds. */
export function askForCode(
  path: 'User/SendLoginCode' | 'User/ForgotPassword',
  identity: string,
  onChecking: (isChecking: boolean) => void,
  others: { invite?: string } = {},
): Promise<number> {
  const userName = plainIdentity(identity)
  return sentCode(() =>
    withPuzzle((captcha) => engine.api.send(path, { userName, ...others, ...captcha }), onChecking),
  )
}
