import { isSignIn } from '#src/features/account/account-search.ts'
import { currentRouter } from '../current-router.ts'

/** The page of this program that is left now; none when the tab has just been opened. */
export function previousPage(): string | undefined {
  const href: unknown = currentRouter().state.resolvedLocation?.href
  return typeof href === 'string' && !isSignIn(href) ? href : undefined
}
