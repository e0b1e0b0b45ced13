import { Income } from '../owner/income.tsx'

export function SellerIncome() {
  return <Income of="Seller" />
}
