// The start in small tasks: every big chunk is evaluated in its own task, so the page stays responsive on slow phones.
// index.html already asks for these chunks (src/build/vite-shell.ts), so each import below waits for its own chunk only.
import './app/styles/base.css'
import { keepShellPort } from './app/android/shell-port.ts'
import { untilItComes } from './lib/load-code.ts'
import { yieldToBrowser, whenIdle } from './lib/schedule.ts'
import { catalogueOf, locateDatabases, OWN_DATABASE } from './mirror/database-location.ts'

/** The event of a failed start, and the element of index.html that says so (src/build/start-page.ts). */
const NOT_STARTED = 'not-started'

async function start(): Promise<void> {
  const located = locateDatabases(
    [OWN_DATABASE, catalogueOf(OWN_DATABASE)],
    async () => (await import('./storage/rescue.ts')).rescue,
  )
  await yieldToBrowser()
  const { createRoot, startTransition } = await import('./start/react.ts')
  await yieldToBrowser()
  await import('./start/libraries.ts')
  await yieldToBrowser()
  // the next import makes the Mirror; without a rescue it uses the browser's databases, and pages show their failures
  await located.catch(() => undefined)
  const { watchFrame, pullAtStart } = await import('./app/start-sync.ts')
  await yieldToBrowser()
  const { router } = await import('./app/router.tsx')
  await yieldToBrowser()
  const given = document.getElementById('first-documents')?.textContent
  // a device whose storage fails asks the server for them
  if (given) await (await import('./app/first-documents.ts')).takeFirstDocuments(given).catch(() => undefined)
  // before any other read of the Mirror, because the page waits for this
  const loaded = router.load()
  const isFrameKnown = watchFrame()
  void pullAtStart()
  const { renderApp } = await import('./start/app.tsx')
  await loaded
  // the account is known before the first page is drawn, which would otherwise show the guest's for a moment
  await isFrameKnown
  await yieldToBrowser()

  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  const root = createRoot(container)
  startTransition(() => root.render(renderApp(router)))
  document.getElementById(NOT_STARTED)?.remove()
  const kept = document.getElementById('first-screen')
  if (kept) void import('./app/first-screen/uncover.ts').then(({ uncover }) => uncover(kept))
  const loadLater = () => import('./app/after-paint.ts')
  whenIdle(() => void untilItComes(loadLater).then((later) => later.afterPaint()))
}

keepShellPort()
void start().catch((error: unknown) => {
  dispatchEvent(new Event(NOT_STARTED))
  throw error
})
