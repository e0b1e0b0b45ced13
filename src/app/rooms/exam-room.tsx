import { ExamPage } from '#src/features/exams/exam-page.tsx'
import type { SignInAbove } from '#src/features/exams/sign-in-above.ts'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import type { RoomProps } from './rooms.ts'

const SignIn: SignInAbove = lateSheet(
  async () => (await import('#src/features/account/sign-in-dialog.tsx')).SignInDialog,
)

/** A made exam, with the sign-in that opens above its paper. */
export function ExamRoom({ param }: Pick<RoomProps, 'param'>) {
  return <ExamPage param={param} SignIn={SignIn} />
}
