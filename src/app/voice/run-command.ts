import { notify } from '#src/ui/notify.ts'
import { currentRouter } from '../current-router.ts'
import { commandOf } from './command-of.ts'
import { listenOnce } from './listen.ts'
import { hush } from './speak.ts'
import { text } from './text.ts'

/** Listens for one spoken command and runs it, or says that it was none. */
export async function runSpokenCommand(): Promise<void> {
  hush()
  const heard = await listenOnce()
  if (heard === undefined) return
  const command = commandOf(heard)
  if (!command) notify({ kind: 'failure', text: text.notUnderstood })
  else if (command === 'back') currentRouter().history.back()
  else void currentRouter().navigate({ href: command.to })
}
