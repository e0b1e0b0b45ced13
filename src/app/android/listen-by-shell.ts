import { notify } from '#src/ui/notify.ts'
import { type Shell, ShellRefusal } from './shell.ts'
import { text } from './text.ts'

/** Listens for one sentence by the recogniser of the phone. Says why there was none. */
export async function listenByShell(shell: Shell): Promise<string | undefined> {
  let stop: (() => void) | undefined
  const heard = new Promise<string | undefined>((resolve) => {
    stop = shell.on('voice', ({ state, words }) => {
      if (state === 'listening') return
      if (state === 'network' || state === 'failed') notify({ kind: 'failure', text: text.voice[state] })
      resolve(state === 'final' ? words : undefined)
    })
  })
  try {
    await shell.call('voice.start', {})
    return await heard
  } catch (error) {
    if (!(error instanceof ShellRefusal)) throw error
    notify({ kind: 'failure', text: error.reason === 'denied' ? text.voice.denied : text.voice.failed })
    return undefined
  } finally {
    stop?.()
  }
}
