import { expect, test } from 'vitest'
import { matchPage } from '#contract/match-page.ts'
import { SECTIONS } from '#src/features/user-panel/sections.ts'
import { ROOMS } from '../rooms/rooms.ts'
import { menuSections } from './menu.ts'

const ROUTES = Object.keys(import.meta.glob('../../routes/*.tsx')).map((file) =>
  file.replace('../../routes/', '/').replace(/(\.index)?\.tsx$/, ''),
)

/** Whether a page is there behind an address. */
function isBuilt(to: string): boolean {
  const page = matchPage(to)
  if (!page) return ROUTES.includes(to)
  if (page.pattern === '/UserPanel/$id')
    return SECTIONS.some(({ id, Part }) => String(id) === page.param && Part)
  return ROUTES.includes(to) || ROOMS[page.pattern] !== undefined
}

test('the menu leads to every page that is built, and to no other', () => {
  const entries = menuSections.flatMap(({ entries: some }) => some)
  const wrong = entries.filter(({ to, isLater = false }) => isLater === isBuilt(to))
  expect(wrong.map(({ label }) => label)).toEqual([])
})
