import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Step } from './account-search.ts'
import { waitingSignIn } from './second-factor/second-step.ts'
import { SignInForm } from './sign-in-form.tsx'

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-factor/second-step-form.tsx')).SecondStepForm,
}))

interface SignInStepsProps {
  invite: string
  step: Step
  onStep: (step: Step) => void
  /** A newcomer's name comes along. */
  onDone: (name?: string) => void
}

/** The forms of signing in, with the second step where the server asks for it. */
export function SignInSteps(props: SignInStepsProps) {
  const waiting = useSyncExternalStore(waitingSignIn.subscribe, waitingSignIn.get)
  return (
    <>
      {waiting && (
        <Suspense>
          <SecondStepForm signIn={waiting} />
        </Suspense>
      )}
      <div hidden={waiting !== undefined}>
        <SignInForm {...props} />
      </div>
    </>
  )
}
