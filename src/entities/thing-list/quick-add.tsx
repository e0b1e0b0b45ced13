import type { Priced } from '#contract/sale-price.ts'
import { useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { countsInCart } from '#src/mirror/cart-lines.ts'
import { changeProductCartCount } from '#src/sync/mutators/cart.ts'
import { notify } from '#src/ui/notify.ts'
import { pages } from '../addresses.ts'
import { priceNow } from '../price-now.ts'
import { listText } from './text.ts'
import styles from './thing-list.module.css'

/** The number of pieces in the cart of each product without designs, by the product's id. */
export function useCountsInCart(): ReadonlyMap<number, number> | undefined {
  const { id } = useAccount()
  return useMirror((mirror) => countsInCart(mirror, id), [id])
}

type Buyable = 'id' | 'title' | 'hasDesigns' | 'stock' | 'maxPerOrder' | 'price' | 'offPrice' | 'offUntil'

interface QuickAddProps {
  product: Pick<MirrorRow<'product'>, Buyable> & Priced
  /** The number of its pieces in the cart. */
  count: number
}

/**
 * Adds a product to the cart from the list. A product with designs is chosen on its page; a sold-out product cannot
 * be added.
 */
export function QuickAdd({ product, count }: QuickAddProps) {
  const { navigate } = useRouter()
  const changeCount = useMutator(changeProductCartCount)
  const { id, title, hasDesigns, stock, maxPerOrder } = product
  if (hasDesigns || stock === 0) return null
  const handleAdd = async () => {
    await changeCount({ id, designId: null, count: count + 1, seenPrice: priceNow(product).amount })
    const onAction = () => void navigate({ to: pages.cart })
    notify({ kind: 'success', text: listText.added, action: { label: listText.openCart, onAction } })
  }
  return (
    <button
      type="button"
      className={styles['add']}
      aria-label={listText.add(title)}
      data-count={count > 0 ? persianNumber(count) : undefined}
      disabled={count >= Math.min(stock, maxPerOrder)}
      onClick={() => void handleAdd()}
    >
      <IconPlus size={22} aria-hidden />
    </button>
  )
}
