import { mirror } from '#src/hooks/page-engine.ts'
import { currentAccount, readProfile } from '#src/mirror/account.ts'
import { usableTools } from '#src/mirror/personal-tools.ts'
import type { Person } from './guards.ts'

/** The person who uses this device, from the Mirror. It needs no network. */
export async function readPerson(): Promise<Person> {
  // read together, because the page waits for this
  const [account, kept, tools] = await Promise.all([
    currentAccount(mirror),
    readProfile(mirror),
    usableTools(mirror, Date.now()),
  ])
  const profile = account && kept
  return {
    isSignedIn: account !== undefined,
    roles: profile?.roles ?? [],
    // the profile of an older version has no such field
    isSocialAdmin: profile?.isSocialAdmin ?? false,
    isReachable: profile ? profile.phoneConfirmed || profile.emailConfirmed : false,
    tools: account ? tools : [],
  }
}
