import { AskingProof } from '#src/features/account/asking-proof.tsx'
import { SellerPanel } from '#src/panels/seller/seller-panel.tsx'

/** The panel of sellers, in which the bank account asks who is there. */
export function SellerRoom() {
  return (
    <AskingProof>
      <SellerPanel />
    </AskingProof>
  )
}
