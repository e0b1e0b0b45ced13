import { AskingProof } from '#src/features/account/asking-proof.tsx'
import { SuperAdminPanel } from '#src/panels/super-admin/super-admin-panel.tsx'

/** The panel of super admins, in which some changes ask who is there. */
export function SuperAdminRoom() {
  return (
    <AskingProof>
      <SuperAdminPanel />
    </AskingProof>
  )
}
