/** Where the service worker keeps what is used after its first use (sw/runtime-caches.ts). */
const KEPT = 'parts'
/** What the service worker does not install with the app. */
const HEAVY = /^\/assets\/heavy\//
const GONE = 404
/** A weak line loses single requests, so what did not come is asked for again after these times. */
const WAITS_MS = [500, 2_000]
/** The first wait for code that must come; each further one is twice as long. */
const FIRST_WAIT_MS = 2_000

/** The files that this page has asked for. One that did not come is forgotten, and so asked for again. */
const asked = new Map<string, Promise<void>>()
let kept: Promise<ReadonlySet<string>> | undefined

/**
 * What the build makes of each `import()` (src/build/load-code-plugin.ts): brings the files that the module needs, then
 * imports it. A browser remembers until the page is left that a module did not come, and does not ask for it again. So one
 * that is not on the device is fetched first. Throws when a file does not come; trying again helps then.
 */
export async function loadCode<Code>(
  importIt: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map((file) => bringOnce(`/${file}`)))
  return importIt()
}

/** Asks for code that the app needs until it comes: after a while, and when the network is back. `load` fails only when it did not come. */
export async function untilItComes<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, wait)
      })
    }
  }
}

function bringOnce(path: string): Promise<void> {
  const running = asked.get(path) ?? bringPatiently(path)
  asked.set(path, running)
  running.catch(() => asked.delete(path))
  return running
}

async function bringPatiently(path: string): Promise<void> {
  for (const wait of WAITS_MS) {
    try {
      return await bring(path)
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return bring(path)
}

async function bring(path: string): Promise<void> {
  const isStyles = path.endsWith('.css')
  const link = document.querySelector<HTMLLinkElement>(
    `link[href="${path}"]${isStyles ? '[rel="stylesheet"]' : ''}`,
  )
  if (link && (isStyles || (await hasCome(link)))) return
  if (isStyles) return bringStyles(path)
  if (!(await isOnDevice(path))) await fetchModule(path)
  addLink(path, 'modulepreload')
}

/** Whether a module came that index.html has asked for. The link of one that did not is gone (src/build/start-page.ts). */
async function hasCome(link: HTMLLinkElement): Promise<boolean> {
  if (!('came' in link.dataset) && link.relList.supports('modulepreload'))
    await new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
  return link.isConnected
}

/** Throws for what a broken server or a Wi-Fi answers instead of the module. */
async function fetchModule(path: string): Promise<void> {
  const answer = await fetch(path)
  // gone from a newer server: the import fails, and the router loads the newer version
  if (answer.status === GONE) return
  if (!answer.headers.get('content-type')?.includes('javascript'))
    throw new Error(`The module did not come: ${path}`)
  await answer.arrayBuffer()
}

async function bringStyles(path: string): Promise<void> {
  const link = addLink(path, 'stylesheet')
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`The styles did not come: ${path}`)))
  }).catch((error: unknown) => {
    link.remove()
    throw error
  })
}

function addLink(href: string, rel: 'modulepreload' | 'stylesheet'): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  document.head.append(link)
  return link
}

async function isOnDevice(path: string): Promise<boolean> {
  if (!globalThis.navigator.serviceWorker?.controller) return false
  return !HEAVY.test(path) || (await keptFiles()).has(path)
}

/** The paths of what is kept, read once: what comes later has been asked for by this page. */
function keptFiles(): Promise<ReadonlySet<string>> {
  kept ??= readKept().catch(() => new Set())
  return kept
}

async function readKept(): Promise<ReadonlySet<string>> {
  // opening a cache would make it
  if (!(await caches.has(KEPT))) return new Set()
  const requests = await (await caches.open(KEPT)).keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}
