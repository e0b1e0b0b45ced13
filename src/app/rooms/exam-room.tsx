import { lazy, Suspense } from 'react'
import { ExamPage } from '#src/features/exams/exam-page.tsx'
import type { SignInAbove } from '#src/features/exams/sign-in-above.ts'
import type { RoomProps } from './rooms.ts'

const SignInDialog = lazy(async () => ({
  default: (await import('#src/features/account/sign-in-dialog.tsx')).SignInDialog,
}))

const SignIn: SignInAbove = (props) => (
  <Suspense>
    <SignInDialog {...props} />
  </Suspense>
)

/** A made exam, with the sign-in that opens above its paper. */
export function ExamRoom({ param }: Pick<RoomProps, 'param'>) {
  return <ExamPage param={param} SignIn={SignIn} />
}
