import { account } from '#src/hooks/use-account.ts'
import { syncStatus } from '#src/hooks/use-sync-status.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { currentRouter } from '../current-router.ts'
import { theme } from '../theme/theme.ts'
import { askForNotices } from './ask-for-notices.ts'
import { backButton } from './back-button.ts'
import { fillGaps } from './fill-gaps.ts'
import { connectShell, type Shell, shell, ShellRefusal } from './shell.ts'

/** A call whose refusal changes nothing for the person: an older app lacks the method. */
function quietly(call: Promise<unknown>): void {
  call.catch((error: unknown) => {
    if (!(error instanceof ShellRefusal)) throw error
  })
}

/** Answers the Android app: its back button, links from outside, and what it must know of this page. */
export function talkToShell(port: MessagePort): void {
  const app = connectShell(port)
  const press = backButton(() => quietly(app.call('exit', {})))
  app.on('back', ({ seq }) => {
    // the app goes back by itself when nobody acknowledges in time
    quietly(app.call('back.ack', { seq }))
    void press()
  })
  app.on('open', ({ page }) => void currentRouter().navigate({ href: page }))
  quietly(greet(app))
}

async function greet(app: Shell): Promise<void> {
  const hello = await app.call('hello', {})
  shell.set({ shell: app, hello })
  if (hello.isVisit) {
    const { visit } = await import('./visit.ts')
    return visit(app)
  }
  fillGaps(app)
  drawToTheEdge(app)
  askForNotices(app)
  follow(theme.subscribe, () => app.call('theme', { isDark: theme.get() === 'dark' }))
  let { id } = account.get()
  account.subscribe(() => {
    const before = id
    id = account.get().id
    if (before !== id && before !== GUEST) quietly(app.call('notice.clear', {}))
  })
  follow(syncStatus.subscribe, () => app.call('waiting', { count: syncStatus.get().waiting }))
}

/** Hands the room below the lowest bar to the styles, so that the bar reaches the edge of the screen. */
function drawToTheEdge(app: Shell): void {
  const keepFree = ({ bottom }: { bottom: number }) =>
    document.documentElement.style.setProperty('--safe-bottom', `${bottom}px`)
  app.on('insets', keepFree)
  quietly(app.call('insets.take', {}).then(keepFree))
}

/** Tells the app now and after each change. */
function follow(subscribe: (listener: () => void) => void, tell: () => Promise<unknown>): void {
  const listen = () => quietly(tell())
  subscribe(listen)
  listen()
}
