// The start in small tasks: every big chunk is evaluated in its own task, so the page stays responsive on slow phones.
// index.html already asks for these chunks (src/build/vite-shell.ts), so the imports below wait for nothing but themselves.
import './app/styles/base.css'
import { yieldToBrowser, whenIdle } from './lib/schedule.ts'
import { catalogueOf, locateDatabases, OWN_DATABASE } from './mirror/database-location.ts'

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
  // the Mirror is made by the next import
  await located
  const { watchFrame, pullAtStart } = await import('./app/start-sync.ts')
  await yieldToBrowser()
  const { router } = await import('./app/router.tsx')
  await yieldToBrowser()
  const given = document.getElementById('first-documents')?.textContent
  // a device whose storage fails asks the server for them
  if (given) await (await import('./app/first-documents.ts')).takeFirstDocuments(given).catch(() => undefined)
  // before anything else asks the Mirror: the page waits for this
  const loaded = router.load()
  const isFrameKnown = watchFrame()
  void pullAtStart()
  const { renderApp } = await import('./start/app.tsx')
  await loaded
  // who uses the device is known before the first page is drawn, which else would show a guest's for a moment
  await isFrameKnown
  await yieldToBrowser()

  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  const root = createRoot(container)
  startTransition(() => root.render(renderApp(router)))
  const kept = document.getElementById('first-screen')
  if (kept) void import('./app/first-screen/uncover.ts').then(({ uncover }) => uncover(kept))
  whenIdle(() => void import('./app/after-paint.ts').then((later) => later.afterPaint()))
}

void start()
