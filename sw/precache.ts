import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isPack, savePack } from './packs.ts'

declare const self: ServiceWorkerGlobalScope

type Files = Parameters<PrecacheController['addToCacheList']>[0]

/** Addresses that are not a page of the app. */
const NOT_A_PAGE = [
  /^\/api(\/|$)/i,
  /^\/media(\/|$)/i,
  /^\/dev(\/|$)/i,
  /^\/sw\.js$/,
  /^\/\.well-known\//,
  /\/[^/]+\.[a-z\d]{2,5}$/i,
]
/** Files that are loaded at the same time: a controller loads one after another, and waits for the network each time. */
const LANES = 4
/** Packs are loaded when so many of the files are missing: at the first installation, and after most releases. */
const MANY = 1 / 2

/** What the person looks at comes first. */
const afterThePage = {
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(new Request(request, { priority: 'low' })),
}

/** Saves the start of the app on the device and opens every page from it, with or without a network. */
export function precacheShell(manifest: Files): void {
  const packs = manifest.map(pathOf).filter(isPack)
  const files = manifest.filter((file) => !isPack(pathOf(file)))
  const shell = new PrecacheController()
  shell.addToCacheList(files)
  self.addEventListener('install', (event) => event.waitUntil(install(event, shell, files, packs)))
  // removes what no file of the whole list needs
  self.addEventListener('activate', (event) => void shell.activate(event))
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(shell))
  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_A_PAGE }))
}

/** Loads what is missing: most of it in packs, and all that they did not bring one by one. */
async function install(
  event: ExtendableEvent,
  shell: PrecacheController,
  files: Files,
  packs: readonly string[],
): Promise<void> {
  const cache = await self.caches.open(cacheNames.precache)
  const missing = async () => {
    const saved = new Set((await cache.keys()).map(({ url }) => url))
    return files.filter((file) => !saved.has(shell.getCacheKeyForURL(pathOf(file)) ?? ''))
  }
  const wanted = new Set((await missing()).map((file) => `/${pathOf(file)}`))
  if (wanted.size > files.length * MANY)
    for (const pack of packs) await savePack(cache, pack, (file) => wanted.has(file))
  const rest = await missing()
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const part = new PrecacheController({ plugins: [afterThePage] })
    part.addToCacheList(rest.filter((_file, index) => index % LANES === lane))
    return part
  })
  await Promise.all(lanes.map((lane) => lane.install(event)))
}

function pathOf(file: Files[number]): string {
  return typeof file === 'string' ? file : file.url
}
