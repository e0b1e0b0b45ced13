import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADMIN_SECTIONS } from '#src/panels/admin/sections.ts'
import { SELLER_SECTIONS } from '#src/panels/seller/sections.ts'
import { SUPER_SECTIONS } from '#src/panels/super-admin/sections.ts'
import { TEACHER_SECTIONS } from '#src/panels/teacher/sections.ts'
import { PATTERNS } from '#tests/screens/screens.ts'
import { addressesOfAll, checkPages, isForEverybody, settledPhone } from './check-pages.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import { giveAllTools } from './tools.ts'

const shop = sharedShop()

test('who is signed in can read and use the pages of an account, and nothing moves while they open', async () => {
  const phone = await settledPhone(shop)
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  await signIn(phone, buyer)
  const own = PATTERNS.filter((pattern) => !isForEverybody(pattern))
  const wrong = await checkPages(phone, await addressesOfAll(shop, own))
  expect(wrong.join('\n')).toBe('')
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
    const wrong = await checkPages(phone, [panel, ...addresses])
    expect(wrong.join('\n')).toBe('')
  },
  360_000,
)

test.each([
  {
    role: 'Teacher',
    panel: '/TeacherPanel',
    groups: TEACHER_SECTIONS,
    profile: 'teacher_profiles',
    name: 'title',
  },
  {
    role: 'Seller',
    panel: '/SellerPanel',
    groups: SELLER_SECTIONS,
    profile: 'seller_profiles',
    name: 'shop_name',
  },
])(
  'so can a person of the role $role in their panel',
  async ({ role, panel, groups, profile, name }) => {
    const phone = await settledPhone(shop)
    const person = await shop.newBuyer()
    const { id } = person.profile
    await shop.onDatabase(async (db) => {
      await sql`insert into user_roles (user_id, role, is_active) values (${id}, ${role}, true)`.execute(db)
      await sql`insert into ${sql.table(profile)} (user_id, ${sql.ref(name)}) values (${id}, 'آزمون')`.execute(
        db,
      )
    })
    await signIn(phone, person)
    const sections = groups.flatMap((group) => group.sections)
    const addresses = sections.map(({ name: section }) => `${panel}?section=${section}`)
    const wrong = await checkPages(phone, [panel, ...addresses])
    expect(wrong.join('\n')).toBe('')
  },
  360_000,
)
