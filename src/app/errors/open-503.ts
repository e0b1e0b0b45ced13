import { mirror } from '#src/hooks/page-engine.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { currentRouter } from '../current-router.ts'

/** Pages that have content without the catalogue. The rooms behind `/$` show by themselves what is missing. */
const NEEDS_NO_CATALOGUE = /^\/(\$|Account|Waiting|Cart)/

/** Opens the page for an outage when the server is away and the device has no catalogue yet. */
export async function open503OnEmptyDevice(): Promise<void> {
  const router = currentRouter()
  const pattern = String(router.state.matches.at(-1)?.fullPath ?? '/$')
  if (NEEDS_NO_CATALOGUE.test(pattern) || (await readMeta(mirror, 'cursor'))) return
  // documents that came with the page count, too
  if ((await mirror.of('product').count()) + (await mirror.of('course').count()) > 0) return
  const { pathname, searchStr } = router.state.location
  void router.navigate({ href: `/Page503?back=${encodeURIComponent(pathname + searchStr)}`, replace: true })
}
