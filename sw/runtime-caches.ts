import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isPublicAnswer, isPublicRead } from './public-reads.ts'

const DAY_S = 24 * 60 * 60

interface RuntimeCache {
  name: string
  Strategy: typeof CacheFirst | typeof StaleWhileRevalidate
  matches: (options: RouteMatchCallbackOptions) => boolean
  maxEntries: number
  maxAgeSeconds: number
  plugins?: WorkboxPlugin[]
}

const CACHES: readonly RuntimeCache[] = [
  {
    name: 'pictures',
    Strategy: CacheFirst,
    matches: ({ url, sameOrigin }) =>
      sameOrigin && /^\/media\/.+\.(webp|avif|png|jpe?g|svg)$/i.test(url.pathname),
    maxEntries: 400,
    maxAgeSeconds: 30 * DAY_S,
  },
  {
    name: 'parts',
    Strategy: CacheFirst,
    matches: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    maxEntries: 120,
    maxAgeSeconds: 60 * DAY_S,
  },
  {
    name: 'fonts',
    Strategy: StaleWhileRevalidate,
    matches: ({ url, sameOrigin }) => sameOrigin && /^\/(fonts|icons)\//.test(url.pathname),
    maxEntries: 20,
    maxAgeSeconds: 365 * DAY_S,
  },
  {
    name: 'catalogue',
    Strategy: StaleWhileRevalidate,
    matches: ({ request, url, sameOrigin }) => sameOrigin && isPublicRead(request, url),
    maxEntries: 150,
    maxAgeSeconds: 7 * DAY_S,
    plugins: [{ cacheWillUpdate: async ({ response }) => (isPublicAnswer(response) ? response : null) }],
  },
]

/**
 * Caches what is used, at its first use. A signed-in call and its answer are never cached. `giveUp` aborts running
 * fetches.
 */
export function registerRuntimeCaches(): { giveUp(): void } {
  let present = new AbortController()
  const fetchOptions = {
    get signal() {
      return present.signal
    },
  }
  for (const { name, Strategy, matches, maxEntries, maxAgeSeconds, plugins = [] } of CACHES) {
    const limits = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true })
    const onlyGood = new CacheableResponsePlugin({ statuses: [200] })
    const all = [onlyGood, ...plugins, limits]
    registerRoute(matches, new Strategy({ cacheName: name, plugins: all, fetchOptions }), 'GET')
  }
  const giveUp = () => {
    present.abort()
    present = new AbortController()
  }
  return { giveUp }
}
