import { orders } from '#contract/order/orders.ts'
import type { Order, OrderItem } from '#contract/order/orders.ts'
import { returns } from '#contract/order/returns.ts'
import type { FormField, RecordForm, Values } from '#src/entities/record-form/fields.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { text } from './text.ts'

/** What a buyer can ask for about a bought thing by a form. */
export type Asked = 'cancel' | 'return' | 'notReceived'

/** A form about a bought thing, and the words around it. */
export interface ItemForm {
  title: string
  body: string
  form: RecordForm
  values: Values
  button: string
  done: string
}

const { cancelling, returning, missing } = text

/** The choice where the money goes, for orders of which something was paid by card. */
function refundField(cardLeft: number): Record<string, FormField> {
  if (cardLeft === 0) return {}
  const hint = text.cardLeft(tomanText(cardLeft))
  return { refundTo: { kind: 'choice', label: text.refundTo, options: text.refundWays, hint } }
}

/** How a buyer asks for this. */
export function itemForm(asked: Asked, item: OrderItem, { cardLeft }: Pick<Order, 'cardLeft'>): ItemForm {
  const { id, title, count, kind } = item
  const refund = refundField(cardLeft)
  if (asked === 'cancel')
    return {
      ...cancelling,
      title: cancelling.title(title),
      form: {
        operation: orders.CancelOrderItem,
        fields: { reason: { kind: 'text', label: text.reason, hint: text.reasonHint, rows: 2 }, ...refund },
      },
      values: { id, refundTo: 'wallet' },
    }
  const reason: FormField = { kind: 'text', label: returning.reason, hint: returning.reasonHint, rows: 3 }
  if (asked === 'notReceived')
    return {
      ...missing,
      title: missing.title(title),
      form: { operation: returns.AskReturn, fields: { reason, ...refund } },
      values: { id, cause: 'notReceived', refundTo: 'wallet' },
    }
  const cause: FormField = { kind: 'choice', label: returning.cause, options: returning.causes[kind] }
  const pieces: FormField = {
    kind: 'number',
    label: returning.count,
    hint: returning.countHint(persianNumber(count)),
  }
  return {
    ...returning,
    title: returning.title(title),
    body: returning.bodies[kind],
    form: {
      operation: returns.AskReturn,
      fields: { cause, ...(count > 1 && { count: pieces }), reason, ...refund },
    },
    values: { id, count, refundTo: 'wallet' },
  }
}
