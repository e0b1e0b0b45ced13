import { redirect } from '@tanstack/react-router'
import { mirror } from '#src/hooks/page-engine.ts'
import { currentAccount } from '#src/mirror/account.ts'
import { notify } from '#src/ui/notify.ts'
import type { AccountSearch } from './account-search.ts'
import { text } from './text.ts'

/** Sends people who are signed in already on to where they were going, or home, with a notice. */
export async function leaveWhenSignedIn(preload: boolean, { back }: AccountSearch): Promise<void> {
  if (preload || !(await currentAccount(mirror))) return
  notify({ kind: 'success', text: text.alreadyIn })
  throw redirect({ href: back ?? '/', replace: true })
}
