import type { Profile } from '#contract/user/account.ts'
import type { Mirror } from './mirror.ts'
import { GUEST, type AccountId, type AccountRow } from './row-types.ts'
import { readSecret } from './secrets.ts'

/** The account that is signed in on this device, as far as the device knows. */
export function currentAccount(mirror: Mirror): Promise<AccountRow | undefined> {
  return mirror.account.get('current')
}

export async function currentAccountId(mirror: Mirror): Promise<AccountId> {
  return (await currentAccount(mirror))?.id ?? GUEST
}

export function readToken(mirror: Mirror): Promise<string | undefined> {
  return readSecret(mirror, 'token')
}

/** The profile of the signed-in account. Undefined until this device has fetched it. */
export async function readProfile(mirror: Mirror): Promise<Profile | undefined> {
  const text = await readSecret(mirror, 'profile')
  return text === undefined ? undefined : (JSON.parse(text) as Profile)
}
