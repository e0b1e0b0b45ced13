import { mirror } from '#src/hooks/page-engine.ts'
import { currentAccount, readProfile } from '#src/mirror/account.ts'
import { usableTools } from '#src/mirror/personal-tools.ts'
import type { Person } from './guards.ts'

/** Who uses this device now, from the Mirror: known without a network. */
export async function readPerson(): Promise<Person> {
  // asked together: a page opens after this
  const [account, kept, tools] = await Promise.all([
    currentAccount(mirror),
    readProfile(mirror),
    usableTools(mirror, Date.now()),
  ])
  const profile = account && kept
  return {
    isSignedIn: account !== undefined,
    roles: profile?.roles ?? [],
    // a profile that an older version kept does not say
    isSocialAdmin: profile?.isSocialAdmin ?? false,
    isReachable: profile ? profile.phoneConfirmed || profile.emailConfirmed : false,
    tools: account ? tools : [],
  }
}
