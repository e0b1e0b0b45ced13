import { Income } from '../owner/income.tsx'
import { Sells } from '../owner/sells.tsx'

export function SellerIncome() {
  return (
    <Income of="Seller">
      <Sells of="product" />
    </Income>
  )
}
