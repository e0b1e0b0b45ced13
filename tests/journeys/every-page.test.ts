import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#contract/define.ts'
import { fullTitle, siteName } from '#contract/site-name.ts'
import { SPECIFIED_PAGES, type SpecifiedGuard, type SpecifiedPage } from '#tests/world/specified-pages.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

type Caller = 'visitor' | 'buyer' | 'teacher' | 'seller' | 'admin' | 'super' | 'deactivated'

/** The roles of each kind of caller, besides the buyer's, and whether they are active. */
const ROLES: Readonly<Record<Caller, readonly [Role, boolean][]>> = {
  visitor: [],
  buyer: [],
  teacher: [['Teacher', true]],
  seller: [['Seller', true]],
  admin: [['Admin', true]],
  super: [['SuperAdmin', true]],
  deactivated: [
    ['Teacher', false],
    ['Seller', false],
    ['Admin', false],
  ],
}

/** Where a caller is afterwards; `address` is the page itself. */
type Way = (caller: Caller, address: string) => string

/** Guards that ask for a role. All other pages are the same for everybody who is signed in, as the buyer shows. */
const OF_ROLES: readonly SpecifiedGuard[] = [
  'teacher, active',
  'seller, active',
  'admin, active',
  'super admin',
  'teacher not yet active',
]
const pagesFor = (caller: Caller) =>
  SPECIFIED_PAGES.filter(
    ({ address, guard }) =>
      caller === 'visitor' || caller === 'buyer' || OF_ROLES.includes(guard) || address === BOT,
  )

const has = (caller: Caller, role: Role) => ROLES[caller].some(([held]) => held === role)
const toSignIn = (address: string) => `/Account?back=${encodeURIComponent(address)}`
const tool = (address: string) => address.split('/').at(-1) ?? ''

function byRole(role: Role, inactive: string): Way {
  return (caller, address) => {
    // people who are not signed in stay, and are asked to sign in
    if (caller === 'visitor') return address
    if (!has(caller, role)) return '/AccessDenied'
    return caller === 'deactivated' ? `/AccessDenied/${inactive}` : address
  }
}

const WAYS: Readonly<Record<SpecifiedGuard, Way>> = {
  none: (_caller, address) => address,
  'logged-in': (caller, address) => (caller === 'visitor' ? toSignIn(address) : address),
  // the further guard: the shop can reach the person
  'logged-in plus a further guard not identified': (caller, address) =>
    caller === 'visitor' ? toSignIn(address) : address,
  // the page before this one is the page about the shop
  'blocked when logged in': (caller, address) => (caller === 'visitor' ? address : '/About'),
  // without an access the tools say how to get one
  'Tuner Plus access': (caller, address) =>
    caller === 'visitor' ? toSignIn(address) : `/TunerPlus?access=${tool(address)}`,
  'teacher, active': byRole('Teacher', 'deactive'),
  'seller, active': byRole('Seller', 'deactive2'),
  // a super admin enters wherever admins do
  'admin, active': (caller, address) =>
    caller === 'super' ? address : byRole('Admin', 'deactive')(caller, address),
  'super admin': byRole('SuperAdmin', 'deactive'),
  'teacher not yet active'(caller, address) {
    if (caller === 'visitor') return toSignIn(address)
    if (caller === 'teacher') return '/TeacherPanel'
    return caller === 'deactivated' ? address : '/AccessDenied'
  },
}

/** Decided beside the guard of the specification: only admins and social-media admins open the page of the bot. */
const BOT = '/InstagramBot'

/** What the console says of pages about a payment, a made exam and a degree: there are none with the id of this walk. */
const NOTHING_THERE =
  /status of 404 .*\/api\/(?:Order\/OnlinePayment|Course\/(?:OnlinePaymentExam|GetExamById|GetDegreeById))/

/** Search engines come when the server writes the facts of shared degrees into their pages. */
const NOT_YET_LISTED = ['/Degree/{id}']

/** Titles of the specification in the words that people read here. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  خانه: siteName,
  // as the menu says
  'حساب کاربری': 'حساب من',
  // docs/words.md: «سرور»
  'خطای سامانه': 'خطای سرور',
  'عدم دسترسی': 'این بخش برای شما فعال نیست',
}

const wayOf = ({ address, guard }: SpecifiedPage): Way => WAYS[address === BOT ? 'admin, active' : guard]

/** How often the app is asked whether it is there, every 25 ms. A page that is reached late is still reached. */
const MOST_LOOKS = 600

/** Opens an address in the app, as a tap on a link does, and says where the app is after `wanted` was or was not reached. */
function go(page: Page, address: string, wanted: { at: string; title: string | null }) {
  return page.evaluate(
    async ([to, at, title, mostLooks]) => {
      const isThere = () =>
        location.pathname + location.search === at &&
        (title === null ? document.title !== before : document.title === title)
      const before = document.title
      history.pushState({}, '', to)
      for (let look = 0; look < mostLooks && !isThere(); look += 1)
        await new Promise((resolve) => setTimeout(resolve, 25))
      const robots = document.querySelector('meta[name=robots]')?.getAttribute('content')
      return { at: location.pathname + location.search, title: document.title, seo: robots ?? 'index' }
    },
    [address, wanted.at, wanted.title, MOST_LOOKS] as const,
  )
}

const titleAt = (address: string): string | null => {
  const [path = ''] = address.split('?')
  const page = SPECIFIED_PAGES.find((row) => row.address === path)
  return page ? fullTitle(OTHER_TITLES[page.title] ?? page.title) : null
}

/** The title of where a caller comes to who opens a page; null for that of one thing, which is its own. */
const titleFor = (row: SpecifiedPage, address: string, at: string): string | null =>
  at === address && !row.address.includes('{id}') ? titleAt(row.address) : titleAt(at)

/** Numbers of things that exist, for the addresses of one thing: the first of each kind in the sitemap. */
async function idsOfGoods(): Promise<Readonly<Record<string, string>>> {
  const sitemap = await (await fetch(`${shop.server.url}/sitemap.xml`)).text()
  const ids: Record<string, string> = { '/UserPanel/{id}': '2' }
  for (const [, list = '', id = ''] of sitemap.matchAll(/<loc>[^<]*?(\/\w+\/)(\d+)<\/loc>/g))
    ids[`${list}{id}`] ??= id
  return ids
}

test.for(Object.keys(ROLES) as Caller[])(
  'pages open, redirect or refuse as specified for the caller %s',
  async (caller) => {
    const ids = await idsOfGoods()
    const phone = await shop.newPhone()
    const { page } = phone
    if (caller !== 'visitor') {
      const person = await shop.newBuyer()
      for (const [role, isActive] of ROLES[caller])
        await shop.onDatabase((db) =>
          sql`insert into user_roles (user_id, role, is_active)
            values (${person.profile.id}, ${role}, ${isActive})`.execute(db),
        )
      await signIn(phone, person)
    }
    // the page that follows the sign-in is not still on its way
    await phone.open('/About')
    const wrong: unknown[] = []
    for (const row of pagesFor(caller)) {
      const address = row.address.replace(/\{id\}/, ids[row.address] ?? '1').replace('{msg}', 'unknown')
      const at = wayOf(row)(caller, address)
      const title = titleFor(row, address, at)
      if (row.guard === 'blocked when logged in')
        await go(page, '/About', { at: '/About', title: titleAt('/About') })
      const end = await go(page, address, { at, title })
      const isIndexed = row.seo === 'index' && !NOT_YET_LISTED.includes(row.address)
      const seo = at === address ? (isIndexed ? 'index' : 'noindex') : end.seo
      if (end.at !== at || (title !== null && end.title !== title) || end.seo !== seo)
        wrong.push({ address, wanted: { at, title, seo }, end })
    }
    expect(wrong.map((one) => JSON.stringify(one)).join('\n')).toBe('')
    expect(phone.errors.filter((error) => !NOTHING_THERE.test(error))).toEqual([])
  },
)

test('every page is found in small letters, in the app and from the server', async () => {
  const ids = await idsOfGoods()
  const phone = await shop.newPhone()
  await phone.open('/About')
  const wrong: unknown[] = []
  for (const row of SPECIFIED_PAGES) {
    const address = row.address.replace('{id}', ids[row.address] ?? '1').replace('{msg}', 'unknown')
    const small = address.toLowerCase()
    const answer = await fetch(shop.server.url + small, { redirect: 'manual' })
    const target = answer.status === 200 ? small : answer.headers.get('location')
    const at = wayOf(row)('visitor', address)
    const end = await go(phone.page, small, { at, title: titleFor(row, address, at) })
    if (target !== address || end.at !== at) wrong.push({ small, target, end: end.at })
  }
  expect(wrong).toEqual([])
})
