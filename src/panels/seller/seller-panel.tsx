import { Panel } from '../panel.tsx'
import { SELLER_SECTIONS } from './sections.ts'
import { text } from './text.ts'

/** What sellers do with their orders, products, articles and income. */
export function SellerPanel() {
  return <Panel title={text.title} groups={SELLER_SECTIONS} video="sellerPanel" />
}
