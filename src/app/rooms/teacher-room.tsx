import { AskingProof } from '#src/features/account/asking-proof.tsx'
import { TeacherPanel } from '#src/panels/teacher/teacher-panel.tsx'

/** The panel of teachers, in which the bank account asks who is there. */
export function TeacherRoom() {
  return (
    <AskingProof>
      <TeacherPanel />
    </AskingProof>
  )
}
