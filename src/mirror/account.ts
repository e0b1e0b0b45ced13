import type { Profile, Session } from '#contract/user/account.ts'
import { GUEST, type AccountId, type AccountRow, type Mirror, type SecretRow } from './mirror.ts'
import { readSecret, sealSecrets } from './secrets.ts'

/** Who is signed in on this device, as far as the device knows. */
export function currentAccount(mirror: Mirror): Promise<AccountRow | undefined> {
  return mirror.account.get('current')
}

export async function currentAccountId(mirror: Mirror): Promise<AccountId> {
  return (await currentAccount(mirror))?.id ?? GUEST
}

/**
 * Encrypts a session: the token, the profile with its roles, and the account's own key. The function it answers keeps it,
 * inside a transaction of the caller over `account` and `secret`.
 */
export async function sealSession(
  mirror: Mirror,
  { token, accountKey, profile }: Session,
): Promise<() => Promise<void>> {
  const secrets = await sealSecrets(mirror, { token, accountKey, profile: JSON.stringify(profile) })
  return async () => {
    await mirror.secret.bulkPut(secrets)
    await mirror.account.put({ key: 'current', id: String(profile.id) })
  }
}

export function readToken(mirror: Mirror): Promise<string | undefined> {
  return readSecret(mirror, 'token')
}

/** What the account's own key encrypts can be read by nobody who is not signed in to that account. */
export function readAccountKey(mirror: Mirror): Promise<string | undefined> {
  return readSecret(mirror, 'accountKey')
}

/** The profile of who is signed in; undefined until it is known to this device. */
export async function readProfile(mirror: Mirror): Promise<Profile | undefined> {
  const text = await readSecret(mirror, 'profile')
  return text === undefined ? undefined : (JSON.parse(text) as Profile)
}

/** The profile as it is kept; written by the caller, together with what belongs to it. */
export function sealProfile(mirror: Mirror, profile: Profile): Promise<SecretRow[]> {
  return sealSecrets(mirror, { profile: JSON.stringify(profile) })
}

/** Removes everything of an account from this device, its Outbox included: nothing of it can be read afterwards. */
export async function forgetAccount(mirror: Mirror, id: AccountId): Promise<void> {
  const { account, secret, like, owned, cartLine, cartFacts, outbox } = mirror
  await mirror.transaction('rw', [account, secret, like, owned, cartLine, cartFacts, outbox], async () => {
    await account.clear()
    await secret.clear()
    await like.where('accountId').equals(id).delete()
    await owned.where('accountId').equals(id).delete()
    await cartLine.where('accountId').equals(id).delete()
    await cartFacts.delete(id)
    await outbox.where('[accountId+state]').between([id, ''], [id, '\uffff']).delete()
  })
}
