import { seal, type Keeping } from '#src/mirror/personal-secrets.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { readSecret, unseal } from '#src/mirror/secrets.ts'

// Unsent changes of an account that signs out. The server gives their key only to that account, with each session. The
// next person on the device has the bytes but cannot decrypt them.

/** The account's key for AES-GCM. Undefined where the browser has no WebCrypto. */
async function importKey(accountKey: string): Promise<CryptoKey | undefined> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(accountKey))
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function entriesOf({ outbox }: Mirror, id: AccountId): Promise<OutboxEntry[]> {
  return outbox.where('[accountId+state]').between([id, ''], [id, '\uffff']).sortBy('seq')
}

/** Whether this device can keep unsent changes after the session. */
export async function canKeep(mirror: Mirror): Promise<boolean> {
  return (await readSecret(mirror, 'accountKey')) !== undefined
}

/** The key for keeping unsent changes after the session. It must be read during the session. */
export async function openKeeping(mirror: Mirror): Promise<CryptoKey | undefined> {
  const accountKey = await readSecret(mirror, 'accountKey')
  return accountKey === undefined ? undefined : importKey(accountKey)
}

/** Encrypts the unsent changes of an account. Nothing is written yet. */
export async function sealUnsent(mirror: Mirror, id: AccountId, key: CryptoKey): Promise<Keeping> {
  // the rows that a change touched are deleted with the session, and read again when the change comes back
  const read = async () =>
    JSON.stringify((await entriesOf(mirror, id)).map((entry) => ({ ...entry, before: [] })))
  const text = await read()
  const count = (await entriesOf(mirror, id)).filter(({ isSilent }) => isSilent === 0).length
  const row = text === '[]' ? undefined : { ...(await seal(key, text)), count }
  return { row, isWhole: async () => (await read()) === text }
}

interface Restorable {
  id: number
  entries: OutboxEntry[]
}

/** The kept changes that this key can decrypt. */
export async function unsealKept(mirror: Mirror, accountKey: string): Promise<Restorable[]> {
  const rows = await mirror.kept.toArray()
  const key = rows.length > 0 ? await importKey(accountKey) : undefined
  if (!key) return []
  const found: Restorable[] = []
  for (const { id, ...sealed } of rows) {
    const text = await unseal(key, sealed)
    if (text !== undefined && id !== undefined) found.push({ id, entries: JSON.parse(text) as OutboxEntry[] })
  }
  return found
}

/**
 * Puts kept changes back into the Outbox, each at its place and with its mutationId, so that the server does not run
 * an accepted change twice. Runs inside a transaction of the caller over `outbox` and `kept`.
 */
export async function restoreKept({ outbox, kept }: Mirror, found: readonly Restorable[]): Promise<void> {
  for (const { id, entries } of found) {
    // another tab may have restored it
    if ((await kept.get(id)) === undefined) continue
    await kept.delete(id)
    for (const { seq, ...entry } of entries) {
      const isFree = seq !== undefined && (await outbox.get(seq)) === undefined
      await outbox.add({ ...entry, ...(isFree && { seq }), nextAttemptAt: 0 })
    }
  }
}
