import { AskingProof } from '#src/features/account/asking-proof.tsx'
import { AdminPanel } from '#src/panels/admin/admin-panel.tsx'

/** The panel of admins, in which some changes ask who is there. */
export function AdminRoom() {
  return (
    <AskingProof>
      <AdminPanel />
    </AskingProof>
  )
}
