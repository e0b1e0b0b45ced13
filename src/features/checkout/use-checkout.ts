import { useEffect, useRef, useState } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { Checkout } from '#contract/order/checkout.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import { countWaiting } from '#src/mirror/waiting-lane.ts'

type ChoicePath = Extract<
  MutationPath,
  'Order/SetCartDelivery' | 'Order/AddOffPrice' | 'Order/RemoveOffPrice'
>

/**
 * What paying the cart would charge. Changes that were made on this device and are not on the server yet are sent first:
 * `isSending` is true meanwhile.
 */
export function useCheckout() {
  const { id } = useAccount()
  const waiting = useMirror((mirror) => countWaiting(mirror, id, 'cart'), [id])
  const read = useRead('Order/GetUserCartDetail2', {}, { pageRead: 'detail' })
  const { ask } = read
  const [isChoosing, setChoosing] = useState(false)
  const [inTurn] = useState(createTurns)
  const hadWaiting = useRef(false)

  useEffect(() => {
    if (waiting) {
      hadWaiting.current = true
      requestDrain()
    } else if (waiting === 0 && hadWaiting.current) {
      hadWaiting.current = false
      ask()
    }
  }, [waiting, ask])

  /**
   * Sends a choice after the earlier ones; the last answer is the checkout as it then is. `meanwhile` is shown until then.
   * Gives the refusal back.
   */
  function choose<P extends ChoicePath>(
    path: P,
    input: Sent<P>,
    meanwhile?: Checkout,
  ): Promise<OperationError | undefined> {
    setChoosing(true)
    if (meanwhile) read.put(meanwhile)
    return inTurn(async (isLast) => {
      try {
        // every choice answers the checkout
        const answer = (await engine.api.send(path, input)) as Checkout
        if (isLast()) read.put(answer)
        return undefined
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        // answers to earlier choices were not shown
        if (isLast()) ask()
        return error
      } finally {
        if (isLast()) setChoosing(false)
      }
    })
  }

  return { ...read, choose, isChoosing, isSending: (waiting ?? 0) > 0 }
}

export type CheckoutView = ReturnType<typeof useCheckout>

/** The checkout with another way of sending for the goods of a seller. The server's answer replaces it. */
export function withMethod(checkout: Checkout, sellerId: number, shippingMethodId: number): Checkout {
  const parcels = checkout.parcels.map((parcel) => {
    if (parcel.sellerId !== sellerId) return parcel
    const cost = parcel.methods.find(({ id }) => id === shippingMethodId)?.cost ?? 0
    return { ...parcel, shippingMethodId, cost }
  })
  const shipping = parcels.reduce((sum, { cost }) => sum + cost, 0)
  return { ...checkout, parcels, shipping, payable: checkout.payable - checkout.shipping + shipping }
}
