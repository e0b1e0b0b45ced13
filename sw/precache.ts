import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Addresses that are not a page of the app. */
const NOT_A_PAGE = [
  /^\/api(\/|$)/i,
  /^\/media(\/|$)/i,
  /^\/dev(\/|$)/i,
  /^\/sw\.js$/,
  /^\/\.well-known\//,
  /\/[^/]+\.[a-z\d]{2,5}$/i,
]
/** Files that are loaded at the same time: a controller loads one after another, and waits for the network four hundred times. */
const LANES = 4

/** What the person looks at comes first. */
const afterThePage = {
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(new Request(request, { priority: 'low' })),
}

/** Saves the start of the app on the device and opens every page from it, with or without a network. */
export function precacheShell(files: Parameters<PrecacheController['addToCacheList']>[0]): void {
  const shell = new PrecacheController()
  shell.addToCacheList(files)
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const part = new PrecacheController({ plugins: [afterThePage] })
    part.addToCacheList(files.filter((_file, index) => index % LANES === lane))
    return part
  })
  self.addEventListener('install', (event) => {
    for (const lane of lanes) void lane.install(event)
  })
  // removes what no file of the whole list needs
  self.addEventListener('activate', (event) => void shell.activate(event))
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(shell))
  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_A_PAGE }))
}
