import { useRouter } from '@tanstack/react-router'

/** Tells whether the program has a page at this address: what has none is not offered. */
export function useRouteExists(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}
