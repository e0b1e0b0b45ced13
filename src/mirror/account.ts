import type { Session } from '#contract/user/account.ts'
import { GUEST, type AccountId, type AccountRow, type Mirror } from './mirror.ts'
import { forgetSecrets, keepSecret, readSecret } from './secrets.ts'

/** Who is signed in on this device, as far as the device knows. */
export function currentAccount(mirror: Mirror): Promise<AccountRow | undefined> {
  return mirror.account.get('current')
}

export async function currentAccountId(mirror: Mirror): Promise<AccountId> {
  return (await currentAccount(mirror))?.id ?? GUEST
}

/** Keeps a session: who it is, and the token encrypted. */
export async function keepSession(mirror: Mirror, { token, profile }: Session): Promise<void> {
  await keepSecret(mirror, 'token', token)
  await mirror.account.put({ key: 'current', id: String(profile.id), profile })
}

export function readToken(mirror: Mirror): Promise<string | undefined> {
  return readSecret(mirror, 'token')
}

/** Removes everything of an account from this device, its Outbox included: nothing of it can be read afterwards. */
export async function forgetAccount(mirror: Mirror, id: AccountId): Promise<void> {
  const { account, like, owned, cartLine, cartFacts, outbox } = mirror
  await mirror.transaction('rw', [account, like, owned, cartLine, cartFacts, outbox], async () => {
    await account.clear()
    await like.where('accountId').equals(id).delete()
    await owned.where('accountId').equals(id).delete()
    await cartLine.where('accountId').equals(id).delete()
    await cartFacts.delete(id)
    await outbox.where('[accountId+state]').between([id, ''], [id, '\uffff']).delete()
  })
  await forgetSecrets(mirror)
}
