import type { OrderItem } from '#contract/order/orders.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { lastDayBefore } from '#src/lib/last-day-before.ts'
import { tomanText } from '#src/lib/toman.ts'
import styles from './orders.module.css'
import { text } from './text.ts'

/** The state of a return of a bought thing, why its seller cancelled it, and what went back to the buyer. */
export function ItemReturn({
  item: { kind, paid, return: asked, refund, cancelReason },
}: {
  item: OrderItem
}) {
  if (!asked && !refund && !cancelReason) return null
  return (
    <div className={styles['return']}>
      {cancelReason && (
        <p>
          {text.cancelReason}: <bdi>{cancelReason}</bdi>
        </p>
      )}
      {asked && <p>{stateOf(asked, kind)}</p>}
      {asked?.answer && (
        <p>
          {text.answer}: <bdi>{asked.answer}</bdi>
        </p>
      )}
      {refund && refund.walletAmount > 0 && <p>{text.toWallet(tomanText(refund.walletAmount))}</p>}
      {refund && refund.cardAmount > 0 && <p>{text.toCard[refund.state](tomanText(refund.cardAmount))}</p>}
      {refund && refund.walletAmount + refund.cardAmount > paid && <p>{text.withSending}</p>}
    </div>
  )
}

function stateOf(
  { cause, state, decideBy }: NonNullable<OrderItem['return']>,
  kind: OrderItem['kind'],
): string {
  if (cause === 'notReceived') return text.missingStates[state]
  if (state === 'asked') return text.returnAsked[kind](jalaliDate(lastDayBefore(decideBy)))
  return text.returnStates[state]
}
