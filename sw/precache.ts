import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that are no page of the program. */
const NOT_A_PAGE = [
  /^\/api(\/|$)/i,
  /^\/media(\/|$)/i,
  /^\/dev(\/|$)/i,
  /^\/sw\.js$/,
  /^\/\.well-known\//,
  /\/[^/]+\.[a-z\d]{2,5}$/i,
]

/** Keeps the start of the program on the device and opens every page from it, with or without a line. */
export function precacheShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_A_PAGE }))
}
