import type { Tx } from '#server/platform/operations/implement.ts'
import { enqueueMessage } from '#server/platform/messages/messages-store.ts'
import type { Contact } from './contact-store.ts'

/**
 * Tells the holder of an account, at every contact that was proven before the change, that a way into it, or where its money is
 * paid to, has changed. Pass the contacts as they were.
 */
export async function tellHolder(
  tx: Tx,
  { phone, isPhoneProven, email }: Contact,
  template: 'email-changed' | 'phone-changed' | 'password-changed' | 'bank-changed' | 'second-factor-changed',
): Promise<void> {
  if (phone && isPhoneProven)
    await enqueueMessage(tx, { channel: 'sms', target: phone, template, params: {} })
  if (email) await enqueueMessage(tx, { channel: 'email', target: email, template, params: {} })
}
