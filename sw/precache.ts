import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that are not a page of the app. */
const NOT_A_PAGE = [
  /^\/api(\/|$)/i,
  /^\/media(\/|$)/i,
  /^\/dev(\/|$)/i,
  /^\/sw\.js$/,
  /^\/\.well-known\//,
  /\/[^/]+\.[a-z\d]{2,5}$/i,
]

/** Saves the start of the app on the device and opens every page from it, with or without a network. */
export function precacheShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_A_PAGE }))
}
