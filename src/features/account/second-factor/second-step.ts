import { OperationError } from '#contract/errors.ts'
import type { Session } from '#contract/user/account.ts'
import { secondStepIn, type SecondStep } from '#contract/user/second-step.ts'
import { createStore } from '#src/lib/external-store.ts'

/** A sign-in that waits for its second step, which the page of signing in shows. */
export interface WaitingSignIn extends SecondStep {
  complete(session: Session): void
  giveUp(): void
}

export const waitingSignIn = createStore<WaitingSignIn | undefined>(undefined)

/** Signs in; when the server asks for a second step, goes on once the person has taken it. Throws what `signIn` throws. */
export async function withSecondStep(signIn: () => Promise<Session>): Promise<Session> {
  try {
    return await signIn()
  } catch (error) {
    const isAsked = error instanceof OperationError && error.code === 'SecondFactorRequired'
    const step = isAsked ? secondStepIn(error.details) : undefined
    if (!step) throw error
    try {
      return await new Promise<Session>((complete, reject) => {
        waitingSignIn.set({ ...step, complete, giveUp: () => reject(error) })
      })
    } finally {
      waitingSignIn.set(undefined)
    }
  }
}
