import { mirror } from '#src/hooks/page-engine.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { countUnsent } from '#src/sync/sign-in.ts'
import { confirm } from '#src/ui/confirm.ts'
import { closeTopLayer, layers } from '#src/ui/layers.ts'
import { notify } from '#src/ui/notify.ts'
import { currentRouter } from '../current-router.ts'
import { DOUBLE_PRESS_MS, followPresses } from './back-press.ts'
import { text } from './text.ts'

/** What a press of the app's back button does on this page. `exit` closes the app. */
export function backButton(exit: () => void): () => Promise<void> {
  const follow = followPresses()
  let isAsking = false
  const ask = async (unsent: number) => {
    isAsking = true
    const body = unsent > 0 ? { body: text.waiting(persianNumber(unsent)) } : {}
    const isLeaving = await confirm({ ...text.exit, ...body })
    isAsking = false
    if (isLeaving) exit()
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
    if (deed === 'exit') exit()
    if (deed === 'go-back') history.back()
    if (deed !== 'go-home') return
    notify({ kind: 'success', text: text.once, shownMs: DOUBLE_PRESS_MS })
    await navigate({ to: '/' })
  }
}
