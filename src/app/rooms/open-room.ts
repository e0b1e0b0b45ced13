import { notFound, redirect } from '@tanstack/react-router'
import { aliasOf, matchPage } from '#contract/match-page.ts'
import { LISTS_OF_IDS, PAGES, type PagePattern } from '#contract/pages.ts'
import { parseId } from '#contract/page-id.ts'
import { sectionTitle } from '#contract/user/panel-sections.ts'
import { takeSignedIn } from '#src/features/account/steps/just-signed-in.ts'
import { notify } from '#src/ui/notify.ts'
import { askForAccount } from './ask-for-account.ts'
import { backIn } from './back-in.ts'
import { enter } from './guards.ts'
import { previousPage } from './previous-page.ts'
import { readPerson } from './read-person.ts'
import { blockedRoom, laterRoom, ROOMS } from './rooms.ts'
import { text } from './text.ts'

/** The time that the catalogue gives this notice. */
const ALREADY_IN_SHOWN_MS = 3_000

interface Location {
  pathname: string
  searchStr: string
  hash: string
}

/** Whether the person may open a page. Throws the router's redirect when the guard redirects. */
export async function admit(
  pattern: PagePattern,
  { pathname, searchStr, hash }: Location,
  isPreload: boolean,
): Promise<'open' | 'blocked'> {
  const address = pathname + searchStr + (hash && `#${hash}`)
  const tool = pattern.split('/').at(-1) ?? ''
  const asked = { guard: PAGES[pattern].guard, address, tool }
  const person = await readPerson()
  let entrance = enter(person, asked)
  const isRefused = typeof entrance !== 'string' && !entrance.notice
  if (isRefused && person.isSignedIn && !isPreload) {
    await askForAccount()
    entrance = enter(await readPerson(), asked)
  }
  if (typeof entrance === 'string') return entrance
  if (!entrance.notice) throw redirect({ href: entrance.to, replace: true })
  // a newcomer is signed in already while the last step asks for the name
  if (new URLSearchParams(searchStr).get('step') === 'name') return 'open'
  if (!isPreload && !takeSignedIn())
    notify({ kind: 'success', text: text.alreadyIn, shownMs: ALREADY_IN_SHOWN_MS })
  throw redirect({ href: backIn(searchStr) ?? previousPage() ?? entrance.to, replace: true })
}

/**
 * Opens the room at an address: redirects other spellings, asks its guard and loads it. Throws the router's redirect
 * or notFound.
 */
export async function openRoom(location: Location, isPreload: boolean) {
  const { pathname, searchStr, hash } = location
  const rest = searchStr + (hash && `#${hash}`)
  const alias = aliasOf(pathname)
  if (alias) throw redirect({ href: alias + rest, replace: true })
  const page = matchPage(pathname)
  if (!page) throw notFound()
  const { pattern, path, param } = page
  if (path !== pathname) throw redirect({ href: path + rest, replace: true })
  const list = LISTS_OF_IDS[pattern]
  if (list && parseId(param) === undefined) throw redirect({ href: list, replace: true })
  if (pattern === '/UserPanel/$id' && !sectionTitle(param))
    throw redirect({ href: '/UserPanel', replace: true })
  const entrance = await admit(pattern, location, isPreload)
  const load = entrance === 'blocked' ? blockedRoom : (ROOMS[pattern] ?? laterRoom)
  return { Room: await load(), pattern, param }
}
