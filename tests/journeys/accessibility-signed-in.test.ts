import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADMIN_SECTIONS } from '#src/panels/admin/sections.ts'
import { isList, type PanelPage, type Section } from '#src/panels/kit/section.ts'
import { SELLER_SECTIONS } from '#src/panels/seller/sections.ts'
import { SUPER_SECTIONS } from '#src/panels/super-admin/sections.ts'
import { TEACHER_SECTIONS } from '#src/panels/teacher/sections.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { PATTERNS } from '#tests/screens/screens.ts'
import type { ConnectedPhone } from './shop.ts'
import {
  addressesOfAll,
  checkPages,
  checkSections,
  goTo,
  isForEverybody,
  settledPhone,
} from './check-pages.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import { giveAllTools } from './tools.ts'

const DEMO_PASSWORD = 'Tuning-1405'
/** So many lists of a partner may have no row to open. */
const MOST_BARE = 3
const shop = sharedShop()

test('who is signed in can read and use the pages of an account, and nothing moves while they open', async () => {
  const phone = await settledPhone(shop)
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  await signIn(phone, buyer)
  const own = PATTERNS.filter((pattern) => !isForEverybody(pattern))
  const wrong = await checkPages(phone, await addressesOfAll(shop, own))
  expect(wrong, wrong.join('\n')).toEqual([])
}, 360_000)

test.each([
  { role: 'Admin', panel: '/AdminPanel', groups: ADMIN_SECTIONS },
  { role: 'SuperAdmin', panel: '/SuperAdminPanel', groups: SUPER_SECTIONS },
])(
  'so can a person of the role $role in every section of $panel',
  async ({ role, panel, groups }) => {
    const phone = await settledPhone(shop)
    const admin = await shop.newBuyer()
    await shop.onDatabase((db) =>
      sql`insert into user_roles (user_id, role, is_active) values (${admin.profile.id}, ${role}, true)`.execute(
        db,
      ),
    )
    await signIn(phone, admin)
    const sections = groups.flatMap((group) => group.sections)
    const addresses = sections.map(({ name }) => `${panel}?section=${name}`)
    const wrong = await checkSections(phone, panel, addresses)
    expect(wrong, wrong.join('\n')).toEqual([])
  },
  360_000,
)

/** The partners of the demo shop, whose lists have rows. */
const PARTNERS = [
  { who: 'teacher', panel: '/TeacherPanel', groups: TEACHER_SECTIONS },
  { who: 'seller', panel: '/SellerPanel', groups: SELLER_SECTIONS },
]
const partnerPhone = async (who: string) => {
  const phone = await settledPhone(shop)
  await signIn(phone, { phone: `${who}@example.com`, password: DEMO_PASSWORD })
  return phone
}
/** Rows of the others are noted as seen when they are opened, which other journeys would miss. */
const canOpen = (section: Section | PanelPage) =>
  isList(section) && !section.actions.some(({ isSeenMark }) => isSeenMark)
/** The address of the first row of a list, where it has one. */
async function firstRowOf({ page }: ConnectedPhone, panel: string, section: Section | PanelPage) {
  const address = `${panel}?section=${section.name}`
  await page.evaluate(goTo, address)
  await page.getByRole('heading', { level: 1, name: section.title, exact: true }).waitFor()
  const row = page.locator('main [data-row]').first()
  await row.or(page.getByText(kit.empty)).or(page.getByText(kit.emptyFiltered)).first().waitFor()
  const key = (await row.count()) > 0 ? await row.getAttribute('data-row') : null
  return key === null ? [] : [`${address}&open=${key}`]
}

test.each(PARTNERS)(
  'so can a $who in every section of $panel, with its rows and the first of them open',
  async ({ who, panel, groups }) => {
    const phone = await partnerPhone(who)
    await phone.open(panel)
    const opened: string[] = []
    const addresses: string[] = []
    for (const section of groups.flatMap((group) => group.sections)) {
      const address = `${panel}?section=${section.name}`
      const rows = canOpen(section) ? await firstRowOf(phone, panel, section) : []
      opened.push(...rows)
      addresses.push(address, ...rows)
    }
    expect(opened.length).toBeGreaterThan(MOST_BARE)
    const wrong = await checkSections(phone, panel, addresses)
    expect(wrong, wrong.join('\n')).toEqual([])
  },
  480_000,
)

test.each(PARTNERS)(
  'a $who opens and closes a row of each list of $panel by the keyboard',
  async ({ who, panel, groups }) => {
    const phone = await partnerPhone(who)
    const { page } = phone
    await phone.open(panel)
    const narrow = page.viewportSize() ?? { width: 360, height: 740 }
    const isOpen = () => new URL(page.url()).searchParams.has('open')
    for (const section of groups.flatMap((group) => group.sections).filter(canOpen)) {
      const [row] = await firstRowOf(phone, panel, section)
      if (row === undefined) continue
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.locator('tr[data-row][tabindex="0"]').focus()
      await page.keyboard.press('Enter')
      await expect.poll(isOpen).toBe(true)
      await page.locator('main h1').first().waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(isOpen).toBe(false)
      await page.setViewportSize(narrow)
    }
  },
  360_000,
)
