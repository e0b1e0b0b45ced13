import { useState } from 'react'
import type { Product } from '#contract/product/product.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { countInCart, isOwned } from '#src/mirror/personal.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { changeProductCartCount } from '#src/sync/mutators/cart.ts'
import { offerOf, type Offer } from './offer.ts'

export interface ProductPurchase {
  offer: Offer
  /** The person has chosen the design of the offer. */
  isChosen: boolean
  /** Pieces of the chosen design in the cart. */
  inCart: number
  isOwned: boolean
  /** This person sells the product. */
  isMine: boolean
  /** The shop takes no orders now. */
  isClosed: boolean
  choose: (designId: number) => void
  setCount: (count: number) => void
}

const NOTHING_YET = { inCart: 0, owned: false, isClosed: false }

/** The state of a product for this person, and the ways to choose a design and to set how many are in the cart. */
export function useProductPurchase(product: Product): ProductPurchase {
  const { id } = product
  const { id: accountId } = useAccount()
  const now = useNow()
  const [chosenId, choose] = useState<number | null>(null)
  const changeCount = useMutator(changeProductCartCount)
  const offer = offerOf(product, chosenId, now)
  const designId = offer.design?.id ?? null
  const { inCart, owned, isClosed } = useMirror(
    async (mirror) => ({
      inCart: await countInCart(mirror, accountId, 'product', id, designId),
      owned: await isOwned(mirror, accountId, 'Product', id),
      isClosed: (await readSetting(mirror))?.isProductDisabled ?? false,
    }),
    [accountId, id, designId],
    NOTHING_YET,
  )

  const setCount = (count: number) => void changeCount({ id, designId, count, seenPrice: offer.price })
  return {
    offer,
    isChosen: designId === chosenId,
    inCart,
    isOwned: owned,
    isMine: String(product.userId) === accountId,
    isClosed,
    choose,
    setCount,
  }
}
