import { IconShoppingCart } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { ThingRow } from '#src/entities/thing-row/thing-row.tsx'
import { PayColumns } from '#src/entities/paying/pay-columns.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, OfflineNotice } from '#src/ui/states.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { LaterList } from './later-list.tsx'
import { text } from './text.ts'
import { useCart } from './use-cart.ts'

/** What is about to be bought; works without a network and for guests. */
export function CartPage() {
  const cart = useCart()
  const online = useOnline()
  if (!cart) return <ListSkeleton count={2} />
  const isEmpty = cart.lines.length === 0

  return (
    <>
      <div className={styles['head']}>
        <h1>{text.title}</h1>
        {cart.count > 0 && <span>{text.count(persianNumber(cart.count))}</span>}
      </div>
      {!online && !isEmpty && <OfflineNotice>{text.offline}</OfflineNotice>}
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <PayColumns aside={<CartSummary cart={cart} />}>
          <ul className={styles['lines']} aria-label={text.lines}>
            {cart.lines.map((line) => (
              <CartLineRow key={line.key} line={line} />
            ))}
          </ul>
        </PayColumns>
      )}
      {/* at one place, so that it stays on the screen when the cart gets its first line or loses its last */}
      <LaterList />
      {isEmpty && (
        <ThingRow
          title={text.bestSelling}
          thing="product"
          filter={{ sort: 'bestSelling', onlyInStock: true }}
          all={{ to: pages.products, search: { sort: 'bestSelling' } }}
        />
      )}
      <ChangesDialog changes={cart.changes} />
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<IconShoppingCart />}
      title={text.emptyTitle}
      body={text.emptyBody}
      action={
        <Row gap={2} style={{ justifyContent: 'center' }}>
          <ButtonLink to={pages.shop}>{text.toShop}</ButtonLink>
          <ButtonLink to={pages.courses} variant="soft">
            {text.toCourses}
          </ButtonLink>
        </Row>
      }
    />
  )
}
