import type { FastifyRequest } from 'fastify'

/**
 * True for a call that a page of somebody else may have caused. A browser says where a call comes from in `Sec-Fetch-Site`,
 * an older one in `Origin` alone; a caller that is no browser says neither and has no cookies to be abused. A page of another
 * host of the same site is foreign too, unless its origin is one of ours.
 */
export function isForeign(request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site') return true
  return origin === undefined ? site === 'same-site' : !isOwn(origin, request.host, ownOrigins)
}

/**
 * Also an address that is not listed is ours when the call was sent to it, such as that of a developer's machine in its
 * network; of a listed host only the listed scheme is.
 */
function isOwn(origin: string, host: string, ownOrigins: readonly string[]): boolean {
  if (ownOrigins.includes(origin)) return true
  const isListedHost = ownOrigins.some((own) => new URL(own).host === host)
  return !isListedHost && URL.canParse(origin) && new URL(origin).host === host
}
