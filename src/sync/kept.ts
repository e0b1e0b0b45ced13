import { seal } from '#src/mirror/personal-secrets.ts'
import type { AccountId, KeptRow, Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { readSecret, unseal } from '#src/mirror/secrets.ts'

// Changes of somebody who signs out before they are sent. They are encrypted with a key that the server gives to nobody
// but that account, with each session: whoever uses the device next has the bytes, and no way to read them.

/** The account's key for AES-GCM; undefined where the browser has no WebCrypto. */
async function importKey(accountKey: string): Promise<CryptoKey | undefined> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(accountKey))
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function entriesOf({ outbox }: Mirror, id: AccountId): Promise<OutboxEntry[]> {
  return outbox.where('[accountId+state]').between([id, ''], [id, '\uffff']).sortBy('seq')
}

/** Whether this device can keep what the account did beyond its session. */
export async function canKeep(mirror: Mirror): Promise<boolean> {
  return (await readSecret(mirror, 'accountKey')) !== undefined
}

/** The unsent changes of an account, encrypted; undefined when there are none, or nothing to encrypt them with. */
export async function sealUnsent(mirror: Mirror, id: AccountId): Promise<KeptRow | undefined> {
  const accountKey = await readSecret(mirror, 'accountKey')
  const key = accountKey === undefined ? undefined : await importKey(accountKey)
  const entries = await entriesOf(mirror, id)
  if (!key || entries.length === 0) return undefined
  // the rows that a change touched go with the session; they are read again when it comes back
  return seal(key, JSON.stringify(entries.map((entry) => ({ ...entry, before: [] }))))
}

interface Restorable {
  ids: number[]
  entries: OutboxEntry[]
}

/** What is kept on this device for the account of this key. */
export async function unsealKept(mirror: Mirror, accountKey: string): Promise<Restorable> {
  const found: Restorable = { ids: [], entries: [] }
  const rows = await mirror.kept.toArray()
  const key = rows.length > 0 ? await importKey(accountKey) : undefined
  if (!key) return found
  for (const { id, ...sealed } of rows) {
    const text = await unseal(key, sealed)
    if (text === undefined || id === undefined) continue
    found.ids.push(id)
    found.entries.push(...(JSON.parse(text) as OutboxEntry[]))
  }
  return found
}

/**
 * Puts kept changes back into the Outbox, each in its place and with its mutationId, so that what the server has taken
 * meanwhile is not done twice. Runs inside a transaction of the caller over `outbox` and `kept`.
 */
export async function restoreKept({ outbox, kept }: Mirror, { ids, entries }: Restorable): Promise<void> {
  for (const { seq, ...entry } of entries) {
    const isFree = seq !== undefined && (await outbox.get(seq)) === undefined
    await outbox.add({ ...entry, ...(isFree && { seq }), nextAttemptAt: 0 })
  }
  await kept.bulkDelete(ids)
}
