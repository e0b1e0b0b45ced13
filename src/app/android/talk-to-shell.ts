import { mirror } from '#src/hooks/page-engine.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { countUnsent } from '#src/sync/sign-in.ts'
import { confirm } from '#src/ui/confirm.ts'
import { closeTopLayer, layers } from '#src/ui/layers.ts'
import { notify } from '#src/ui/notify.ts'
import { currentRouter } from '../current-router.ts'
import { DOUBLE_PRESS_MS, followPresses } from './back-press.ts'
import { text } from './text.ts'

/** The version of the messages, which are JSON texts: a call `{v,id,m,p}` to the shell, an event `{v,ev,d}` from it. */
const VERSION = 1

interface Shell {
  call(method: 'hello' | 'back.ack' | 'exit', parameters?: object): void
}

/** Answers the Android app: acknowledges each press of its back button and does what the press means. */
export function talkToShell(port: MessagePort): void {
  let calls = 0
  const shell: Shell = {
    call(method, parameters = {}) {
      calls += 1
      port.postMessage(JSON.stringify({ v: VERSION, id: calls, m: method, p: parameters }))
    },
  }
  const press = backButton(shell)
  port.addEventListener('message', ({ data }) => {
    const event = readEvent(data)
    if (event?.name !== 'back') return
    // the app goes back by itself when nobody acknowledges in time
    shell.call('back.ack', { seq: event.seq })
    void press()
  })
  port.start()
  shell.call('hello')
}

function backButton(shell: Shell): () => Promise<void> {
  const follow = followPresses()
  let isAsking = false
  const ask = async (unsent: number) => {
    isAsking = true
    const body = unsent > 0 ? { body: text.waiting(persianNumber(unsent)) } : {}
    const isLeaving = await confirm({ ...text.exit, ...body })
    isAsking = false
    if (isLeaving) shell.call('exit')
  }
  return async () => {
    const at = performance.now()
    const unsent = await countUnsent(mirror)
    const { history, navigate, state } = currentRouter()
    const hasPrevious = history.canGoBack()
    const isHome = /^\/(Home)?$/i.test(state.location.pathname)
    const hasLayer = layers.get().length > 0
    const deed = follow({ at, isHome, hasPrevious, hasLayer, isAsking, isWaiting: unsent > 0 })
    if (deed === 'close-layer') closeTopLayer()
    if (deed === 'ask') void ask(unsent)
    if (deed === 'exit') shell.call('exit')
    if (deed === 'go-back') history.back()
    if (deed !== 'go-home') return
    notify({ kind: 'success', text: text.once, shownMs: DOUBLE_PRESS_MS })
    await navigate({ to: '/' })
  }
}

function readEvent(data: unknown): { name: string; seq: number } | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const { v, ev, d } = JSON.parse(data) as { v?: unknown; ev?: unknown; d?: { seq?: unknown } }
    return v === VERSION && typeof ev === 'string' ? { name: ev, seq: Number(d?.seq ?? 0) } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
