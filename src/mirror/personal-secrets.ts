import type { Profile, Session } from '#contract/user/account.ts'
import { personalTables } from './personal-tables.ts'
import type { KeptTools } from './personal-tools.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId, KeptRow, SecretRow } from './row-types.ts'
import { DEVICE_KEY, type Sealed } from './secrets.ts'

/** A key that never leaves this device: it can be used, not read. Undefined where the browser has no WebCrypto. */
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

/** A text encrypted by AES-GCM. */
export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const value = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { iv, value }
}

/** Rows for the table of secrets, encrypted for this device; none without WebCrypto. Nothing is written yet. */
async function sealSecrets(mirror: Mirror, texts: Record<string, string>): Promise<SecretRow[]> {
  const key = await deviceKey(mirror)
  if (!key) return []
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => ({ name, ...(await seal(key, text)) })),
  )
}

/** What a device keeps of who is signed in, as texts. */
const ofPerson = (profile: Profile, tools: KeptTools) => ({
  profile: JSON.stringify(profile),
  tools: JSON.stringify(tools),
})

/**
 * Encrypts a session that the server gave at `now`, in milliseconds: the token, the account's own key, the profile with its
 * roles, and the tools. The function it answers keeps it, inside a transaction of the caller over `account` and `secret`.
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

/** The profile and the tools as they are kept; written by the caller, together with what belongs to them. */
export function sealProfile(mirror: Mirror, profile: Profile, tools: KeptTools): Promise<SecretRow[]> {
  return sealSecrets(mirror, ofPerson(profile, tools))
}

/** Keeps a text about an account encrypted, until it signs out; nothing when another one has come meanwhile. */
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

/** What is to be kept encrypted of an account that leaves, and whether it is still all there is. */
export interface Keeping {
  row: KeptRow | undefined
  isWhole(): Promise<boolean>
}

/**
 * Removes everything of an account from this device, its Outbox included: nothing of it can be read afterwards. What it
 * has not sent may be kept encrypted; false, and nothing is done, when something came to it since that was encrypted.
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
