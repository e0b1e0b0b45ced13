import { IconArrowBackUp, IconShieldCheck, IconTruckDelivery } from '@tabler/icons-react'
import type { Product } from '#contract/product/product.ts'
import styles from './product-page.module.css'
import { text } from './text.ts'

/** What buyers ask before they pay: delivery, return and warranty. */
export function PurchaseTerms({ product }: { product: Product }) {
  const { seller, furtherDetails } = product
  const warranty = furtherDetails.find(({ title }) => title === text.warranty)?.value
  return (
    <ul className={styles['terms']}>
      <li>
        <IconTruckDelivery size={20} aria-hidden />
        {text.delivery(seller.city)}
      </li>
      <li>
        <IconArrowBackUp size={20} aria-hidden />
        {text.returns}
      </li>
      {warranty && (
        <li>
          <IconShieldCheck size={20} aria-hidden />
          {text.warranty} {warranty}
        </li>
      )}
    </ul>
  )
}
