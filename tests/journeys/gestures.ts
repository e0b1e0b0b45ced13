import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { laterText } from '#src/app/text-later.ts'
import { text as frame } from '#src/app/text.ts'
import { text as parts } from '#src/entities/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { asciiDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { text as kit } from '#src/ui/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import type { Phone } from '#tests/world/phone.ts'
import { BARE_PAGE } from '#tests/world/raw-storage.ts'
import type {} from '#tests/world/sign-in-bundle.ts'
import type {} from '#tests/world/sign-in-script.ts'
import { sql } from 'kysely'
import type { Buyer, ConnectedPhone, Shop } from './shop.ts'

/** Long enough for a slow machine; a condition that holds ends the wait at once. */
export const PATIENCE = { timeout: 20_000, interval: 100 }

/** Signs in on the screen with the password, and waits until the account's own things are there. */
export async function signInByPassword(
  { page, open }: Phone,
  { phone, password }: Pick<Buyer, 'phone' | 'password'>,
): Promise<void> {
  await open('/Account')
  const field = await passwordField(page, phone)
  await field.fill(password)
  await field.press('Enter')
  await untilSignedIn(page)
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/Account'))
}

/**
 * Signs in without the page for it, which does the same on the device, and opens the first page. Waits until the app is installed:
 * then its code is there without a network.
 */
export async function signIn(
  { page, open, hasItsWorker }: Phone,
  { phone, password }: Pick<Buyer, 'phone' | 'password'>,
): Promise<void> {
  await page.goto(BARE_PAGE)
  await page.evaluate(inject('signInScript'))
  await page.evaluate(([name, secret]) => window.signInHere(name, secret), [phone, password] as const)
  await open('/')
  await untilSignedIn(page)
  await hasItsWorker()
}

/** A phone on which a new admin is signed in. */
export async function phoneOfAdmin(shop: Shop): Promise<ConnectedPhone> {
  const person = await shop.newBuyer()
  await shop.onDatabase((db) =>
    sql`insert into user_roles (user_id, role, is_active) values (${person.profile.id}, 'Admin', true)`.execute(
      db,
    ),
  )
  const phone = await shop.newPhone()
  await signIn(phone, person)
  return phone
}

/** A phone of a new teacher with one course, which is published or a draft, and its lessons without films. */
export async function phoneOfTeacher(
  shop: Shop,
  title: string,
  isDraft = false,
  lessons: readonly string[] = [],
): Promise<{ phone: ConnectedPhone; courseId: number; teacher: Buyer }> {
  const teacher = await shop.newBuyer()
  const { id } = teacher.profile
  const courseId = await shop.onDatabase(async (db) => {
    await sql`insert into user_roles (user_id, role, is_active) values (${id}, 'Teacher', true)`.execute(db)
    const { rows } = await sql<{ id: number }>`with teacher as (
        insert into teacher_profiles (user_id, title) values (${id}, 'مدرس تیونینگ') returning id)
      insert into courses (slug, title, summary, price, level, teacher_id, is_active, is_draft)
      select ${`course-of-${id}`}, ${title}, 'خلاصه', 1000000, 'beginner', id, ${!isDraft}, ${isDraft}
      from teacher returning id`.execute(db)
    const newId = rows[0]?.id ?? 0
    for (const [place, lesson] of lessons.entries())
      await sql`insert into course_videos (course_id, title, "order", duration_sec)
        values (${newId}, ${lesson}, ${place + 1}, 60)`.execute(db)
    return newId
  })
  const phone = await shop.newPhone()
  await signIn(phone, teacher)
  return { phone, courseId, teacher }
}

/** A phone of a new seller with one published product. */
export async function phoneOfSeller(
  shop: Shop,
  title: string,
): Promise<{ phone: ConnectedPhone; productId: number }> {
  const seller = await shop.newBuyer()
  const { id } = seller.profile
  const productId = await shop.onDatabase(async (db) => {
    await sql`insert into user_roles (user_id, role, is_active) values (${id}, 'Seller', true)`.execute(db)
    const { rows } = await sql<{ id: number }>`with seller as (
        insert into seller_profiles (user_id, shop_name) values (${id}, 'فروشگاه خودم') returning id)
      insert into products (slug, title, price, stock, seller_id, is_active)
      select ${`product-of-${id}`}, ${title}, 1000000, 3, id, true from seller returning id`.execute(db)
    return rows[0]?.id ?? 0
  })
  const phone = await shop.newPhone()
  await signIn(phone, seller)
  return { phone, productId }
}

/** Until the frame offers the account's page instead of the sign-in. */
export async function untilSignedIn(page: Page): Promise<void> {
  await bottomBar(page).locator('a[href="/UserPanel"]').waitFor()
}

export function bottomBar(page: Page): Locator {
  return page.getByRole('navigation', { name: frame.mainPages }).last()
}

/** Until the page of the thing with this title is there. */
export async function untilOpen(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: keepCodes(title) }).waitFor()
}

/** The heart of a thing. */
function heart(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('button', { name: parts.like.set(title) })
}

export async function like(page: Page, title: string): Promise<void> {
  const button = heart(page, title).first()
  await button.click()
  await untilLiked(page, title)
}

export async function untilLiked(page: Page, title: string): Promise<void> {
  await expect.poll(() => heart(page, title).first().getAttribute('aria-pressed')).toBe('true')
}

/** Puts pieces of the product whose page is open into the cart. */
export async function putInCart(page: Page, title: string, count = 1): Promise<void> {
  await page.getByRole('button', { name: product.add }).click()
  const stepper = page.getByRole('group', { name: product.count(title) })
  for (let pieces = 1; pieces < count; pieces += 1) {
    await untilShows(stepper, pieces)
    await stepper.getByRole('button', { name: kit.more }).click()
  }
  await untilShows(stepper, count)
}

async function untilShows(stepper: Locator, count: number): Promise<void> {
  await expect.poll(() => stepper.getByRole('status').textContent()).toBe(persianNumber(count))
}

/** The lines of the cart page: title and pieces, in the order of titles; a course is one piece. */
export async function shownCart(page: Page): Promise<[string, number][]> {
  const lines = page.getByRole('list', { name: cart.lines }).getByRole('listitem')
  // all at one moment: a line that goes meanwhile would be waited for
  const rows = await lines.evaluateAll((items) =>
    items.map((item) => [item.querySelector('h3')?.textContent, item.querySelector('output')?.textContent]),
  )
  return rows
    .map(([title, count]): [string, number] => [title ?? '', Number(asciiDigits(count ?? '1'))])
    .toSorted(byTitle)
}

/** The cart of an account as the server knows it, told like `shownCart`. */
export async function serverCart({ api }: Buyer): Promise<[string, number][]> {
  const { courses, products } = (await api.read('User/GetUserMirror', {})).cart
  return [
    ...courses.map(({ title }): [string, number] => [title, 1]),
    ...products.map(({ title, count }): [string, number] => [title, count]),
  ].toSorted(byTitle)
}

/** Sorted lines, as both carts are described. */
export function cartOf(...lines: [string, number][]): [string, number][] {
  return lines.toSorted(byTitle)
}

function byTitle([a]: [string, number], [b]: [string, number]): number {
  return a < b ? -1 : 1
}

/** The link in the frame that says how many changes wait. */
export function waitingMark(page: Page, count?: number): Locator {
  const link = page.getByRole('banner').locator('a[href="/Waiting"]')
  return count === undefined ? link : link.filter({ hasText: frame.waiting(persianNumber(count)) })
}

/** The link in the frame that says how many changes were refused. */
export function refusedMark(page: Page, count: number): Locator {
  return page
    .getByRole('banner')
    .locator('a[href="/Waiting"]')
    .filter({ hasText: frame.refused(persianNumber(count)) })
}

/** Until nothing waits and the line is known to be there. */
export async function untilAllSent(page: Page): Promise<void> {
  await waitingMark(page).waitFor({ state: 'detached' })
}

/**
 * Comes back to the app, as people do, until it offers its new version. A page hears of a return only once it has registered its worker,
 * which may be later than the page is shown.
 */
export async function untilUpdateOffered(page: Page): Promise<void> {
  const isOffered = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return page.getByText(laterText.update.title).count()
  }
  await expect.poll(isOffered, { interval: 1_000 }).toBe(1)
}
