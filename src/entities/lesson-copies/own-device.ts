import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { copies } from '#src/mirror/lesson-copies.ts'
import { leaveDevice } from './renew-licences.ts'
import { useWatched } from './use-copies.ts'

/** The id of this device among those of the account. Undefined as long as it has no copies. */
export function useOwnDevice(): string | undefined {
  const { id: accountId } = useAccount()
  const contact = useWatched(() => copies.contact.get(accountId), `device of ${accountId}`)
  return contact === 'failed' ? undefined : contact?.device
}

/** Erases the copies after the person has removed this device. */
export async function removeOwnDevice(): Promise<void> {
  await leaveDevice(await currentAccountId(engine.mirror))
}
