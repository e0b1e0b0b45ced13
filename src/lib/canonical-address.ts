import { redirect } from '@tanstack/react-router'

/** The route's own spelling of an address that differs in letter case only. Parameters stay as typed. */
export function canonicalPath(routePath: string, pathname: string): string {
  const pattern = routePath.split('/')
  return pathname
    .split('/')
    .map((segment, index) => {
      const own = pattern[index]
      return own && !own.startsWith('$') && own.toLowerCase() === segment.toLowerCase() ? own : segment
    })
    .join('/')
}

interface OpenedLocation {
  pathname: string
  searchStr: string
  hash: string
}

/** For the root route's `beforeLoad`: redirects /cart to /Cart. `routePath` is the pattern of the deepest match. */
export function toCanonicalAddress(location: OpenedLocation, routePath: unknown): void {
  const path = canonicalPath(typeof routePath === 'string' ? routePath : '', location.pathname)
  if (path === location.pathname) return
  throw redirect({ href: path + location.searchStr + (location.hash && `#${location.hash}`), replace: true })
}
