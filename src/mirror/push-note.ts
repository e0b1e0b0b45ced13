import { currentAccountId } from './account.ts'
import type { Mirror } from './mirror.ts'
import { keepSecret } from './personal-secrets.ts'
import { GUEST } from './row-types.ts'
import { readSecret } from './secrets.ts'

/** Under this name the device keeps whose messages come to which address, until the account signs out. */
const NAME = 'push'

/** The address to which messages of the signed-in account come. Undefined when the account wants none on this device. */
export async function readPushEndpoint(mirror: Mirror): Promise<string | undefined> {
  const accountId = await currentAccountId(mirror)
  const [owner, endpoint] = ((await readSecret(mirror, NAME)) ?? '').split(' ')
  return accountId !== GUEST && owner === accountId ? endpoint : undefined
}

/** Notes the address to which messages of an account come. An empty one: the account wants none. */
export async function keepPushEndpoint(mirror: Mirror, accountId: string, endpoint: string): Promise<void> {
  await keepSecret(mirror, accountId, NAME, endpoint && `${accountId} ${endpoint}`)
}
