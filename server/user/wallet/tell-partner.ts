import { enqueueMessage, type Template } from '#server/platform/messages/messages-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readContact } from '../sign-in/contact-store.ts'

/** Tells a seller or teacher by SMS what became of a request for cash. An unproven number gets nothing. */
export async function tellPartner(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
  template: Extract<Template, `cash-${string}`>,
): Promise<void> {
  const { phone, isPhoneProven } = await readContact(tx, userId)
  if (!phone || !isPhoneProven) return
  await enqueueMessage(tx, { channel: 'sms', target: phone, template, params: { number: String(id) } })
}
