import type { Profile, Session } from '#contract/user/account.ts'
import { personalTables } from './personal-tables.ts'
import type { KeptTools } from './personal-tools.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId, KeptRow, SecretRow } from './row-types.ts'
import { DEVICE_KEY, type Sealed } from './secrets.ts'

/** A key that never leaves this device: it can be used but not read. Undefined where the browser has no WebCrypto. */
async function deviceKey(mirror: Mirror): Promise<CryptoKey | undefined> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const known = await mirror.secret.get(DEVICE_KEY)
  if (known?.key) return known.key
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await mirror.write([mirror.secret], async () => {
    if (!(await mirror.secret.get(DEVICE_KEY))) await mirror.secret.put({ name: DEVICE_KEY, key })
  })
  return (await mirror.secret.get(DEVICE_KEY))?.key
}

/** Encrypts a text with AES-GCM. */
export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const value = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { iv, value }
}

/** Rows for the table of secrets, encrypted for this device. Empty without WebCrypto. The caller writes them. */
async function sealSecrets(mirror: Mirror, texts: Record<string, string>): Promise<SecretRow[]> {
  const key = await deviceKey(mirror)
  if (!key) return []
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => ({ name, ...(await seal(key, text)) })),
  )
}

/** What the device stores about the signed-in account, as texts. */
const ofPerson = (profile: Profile, tools: KeptTools) => ({
  profile: JSON.stringify(profile),
  tools: JSON.stringify(tools),
})

/**
 * Encrypts a session that the server gave at `now`, in milliseconds: token, account key, profile with roles, and
 * tools. The returned function writes it, inside a transaction of the caller over `account` and `secret`.
 */
export async function sealSession(
  mirror: Mirror,
  { token, accountKey, profile, tools }: Session,
  now = Date.now(),
): Promise<() => Promise<void>> {
  const person = ofPerson(profile, { tools, confirmedAt: now })
  const secrets = await sealSecrets(mirror, { token, accountKey, ...person })
  return async () => {
    await mirror.secret.bulkPut(secrets)
    await mirror.account.put({ key: 'current', id: String(profile.id) })
  }
}

/** The encrypted profile and tools. The caller writes them together with what belongs to them. */
export function sealProfile(mirror: Mirror, profile: Profile, tools: KeptTools): Promise<SecretRow[]> {
  return sealSecrets(mirror, ofPerson(profile, tools))
}

/**
 * Saves a text about an account, encrypted, until the account signs out. Does nothing when another account has
 * signed in meanwhile.
 */
export async function keepSecret(
  mirror: Mirror,
  accountId: AccountId,
  name: string,
  value: string,
): Promise<void> {
  const secrets = await sealSecrets(mirror, { [name]: value })
  await mirror.write([mirror.account, mirror.secret], async () => {
    if ((await mirror.account.get('current'))?.id === accountId) await mirror.secret.bulkPut(secrets)
  })
}

/** Deletes a secret of any account. */
export const forgetSecret = (mirror: Mirror, name: string): Promise<void> => mirror.secret.delete(name)

/** The encrypted changes of an account that signs out, and whether they are still complete. */
export interface Keeping {
  row: KeptRow | undefined
  isWhole(): Promise<boolean>
}

/**
 * Removes everything of an account from this device, including its Outbox. Nothing of it can be read afterwards. Its
 * unsent changes may be kept encrypted. Returns false and does nothing when a change was added after the encryption.
 */
export async function forgetAccount(mirror: Mirror, id: AccountId, keeping?: Keeping): Promise<boolean> {
  const { account, secret, kept, outbox } = mirror
  const personal = personalTables(mirror)
  return mirror.write([account, secret, kept, outbox, ...personal], async () => {
    if (keeping && !(await keeping.isWhole())) return false
    if (keeping?.row) await kept.add(keeping.row)
    const isCurrent = (await account.get('current'))?.id === id
    if (isCurrent) {
      await account.clear()
      await secret.clear()
    }
    for (const table of personal) await table.where('accountId').equals(id).delete()
    await outbox.where('[accountId+state]').between([id, ''], [id, '\uffff']).delete()
    return true
  })
}
