import { mirror } from '#src/hooks/page-engine.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { router } from '../router.tsx'

/** Pages that say something without the catalogue; the rooms behind `/$` say themselves what is missing. */
const NEEDS_NO_CATALOGUE = /^\/(\$|Account|Waiting|Cart)/

/** The server is away, and this device has nothing yet: the page says so instead of showing empty places. */
export async function open503OnEmptyDevice(): Promise<void> {
  const pattern = String(router.state.matches.at(-1)?.fullPath ?? '/$')
  if (NEEDS_NO_CATALOGUE.test(pattern) || (await readMeta(mirror, 'cursor'))) return
  // what came with the page itself is something too
  if ((await mirror.of('product').count()) + (await mirror.of('course').count()) > 0) return
  const { pathname, searchStr } = router.state.location
  void router.navigate({ href: `/Page503?back=${encodeURIComponent(pathname + searchStr)}`, replace: true })
}
