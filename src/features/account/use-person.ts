import type { Profile } from '#contract/user/account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { currentAccount, readProfile } from '#src/mirror/account.ts'
import type { Mirror } from '#src/mirror/mirror.ts'

async function readPerson(mirror: Mirror): Promise<Profile | 'guest' | undefined> {
  if (!(await currentAccount(mirror))) return 'guest'
  // last: it is no read of the database alone
  return readProfile(mirror)
}

/** The profile of the signed-in person, or that nobody is; undefined until it is known. */
export function usePerson(): Profile | 'guest' | undefined {
  return useMirror(readPerson, [])
}
