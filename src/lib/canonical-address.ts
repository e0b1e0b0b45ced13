import { redirect } from '@tanstack/react-router'

/** The route's own spelling of an address that differs in letter case only; parameters stay as typed. */
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

interface Opened {
  location: { pathname: string; searchStr: string; hash: string }
  matches: readonly { fullPath: unknown }[]
}

/** For the root route's `beforeLoad`: sends /cart to /Cart. */
export function toCanonicalAddress({ location, matches }: Opened): void {
  const routePath = matches.at(-1)?.fullPath
  const path = canonicalPath(typeof routePath === 'string' ? routePath : '', location.pathname)
  if (path === location.pathname) return
  throw redirect({ href: path + location.searchStr + (location.hash && `#${location.hash}`), replace: true })
}
