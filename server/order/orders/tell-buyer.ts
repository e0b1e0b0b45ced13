import type { Tx } from '#server/platform/operations/implement.ts'
import { enqueueMessage, type Template } from '#server/platform/messages/messages-store.ts'
import { readContact } from '#server/user/sign-in/contact-store.ts'

/** Tells a buyer at their proven number what became of an order or of a payment, by its number. */
export async function tellBuyer(
  tx: Tx,
  userId: number,
  template: Extract<Template, `order-${string}` | 'paid-late'>,
  number: number,
): Promise<void> {
  const { phone, isPhoneProven } = await readContact(tx, userId)
  if (!phone || !isPhoneProven) return
  await enqueueMessage(tx, { channel: 'sms', target: phone, template, params: { number: String(number) } })
}
