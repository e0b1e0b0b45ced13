import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { asciiDigits } from '#contract/persian-text.ts'
import { proofText } from '#contract/course/degrees/degree-proof.ts'
import { tehranDay } from '#server/platform/persian-date.ts'
import { text as account } from '#src/features/account/text.ts'
import { text as degreeState } from '#src/entities/degree/text.ts'
import { text as courseExams } from '#src/features/courses/exams/text.ts'
import { text as degree } from '#src/features/degrees/text.ts'
import { text as exam } from '#src/features/exams/text.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { text as kit } from '#src/ui/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { findings } from './findings.ts'
import { PATIENCE, phoneOfAdmin, signIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()
const { paper, ready, outcome, ended } = exam

const TITLE = 'آزمون فشار توربو'
let made: Promise<number> | undefined

/** The course of a free exam with three tests, whose right answers are 1, 2 and 3. */
const courseWithExam = (): Promise<number> =>
  (made ??= shop.onDatabase(async (db) => {
    const { id: course_id } = await db
      .selectFrom('courses')
      .select('id')
      .where('is_active', '=', true)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('exams')
          .select('course_id')
          .where('course_id', 'is not', null)
          .$castTo<{ course_id: number }>(),
      )
      .executeTakeFirstOrThrow()
    const id = await makeExam(
      { db },
      { kind: 'course', course_id, title: TITLE, shuffle: false, show_review: 'afterPass' },
    )
    await makeSubject({ db }, id, { keys: [1, 2, 3] })
    return course_id
  }))

const setExam = (change: { retake_hours?: number; max_attempts?: number; is_active?: boolean }) =>
  shop.onDatabase((db) => db.updateTable('exams').set(change).where('title', '=', TITLE).execute())

async function newOwner(): Promise<Buyer> {
  const buyer = await shop.newBuyer()
  const course_id = await courseWithExam()
  const owner = { user_id: buyer.profile.id, course_id, source: 'gift' }
  await shop.onDatabase((db) => db.insertInto('user_courses').values(owner).execute())
  return buyer
}

/** A phone on which the buyer has begun the exam; the address of its page. */
async function begun<P extends ConnectedPhone>(
  taken: Promise<P>,
): Promise<{ phone: P; buyer: Buyer; address: string }> {
  const buyer = await newOwner()
  const phone = await taken
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open('/Exam')
  await page.getByRole('listitem').filter({ hasText: TITLE }).getByRole('button', { name: exam.see }).click()
  await page.getByRole('button', { name: exam.make.free, exact: true }).click()
  await page.getByText(ready.paper, { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  const address = new URL(page.url()).pathname
  await begin(page)
  return { phone, buyer, address }
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: ready.begin, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: ready.begin, exact: true }).click()
  await page.getByRole('timer', { name: paper.timeLeft }).waitFor()
}

const choose = (page: Page, place: number) =>
  page
    .getByRole('radio')
    .nth(place - 1)
    .check()
const state = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const next = (page: Page) => page.getByRole('button', { name: paper.next, exact: true }).click()

async function end(page: Page): Promise<void> {
  await page.getByRole('button', { name: paper.end, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: paper.end, exact: true }).click()
}

test('the page of a course leads to its exam, and shows it without a network, too', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, await newOwner())
  await phone.open('/Exam')
  await page.getByRole('listitem').filter({ hasText: TITLE }).waitFor()
  const link = page
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .getByRole('link', { name: courseExams.see })
  const openCourse = async () => {
    await phone.open(`/c/${await courseWithExam()}`)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 800)
        return link.isVisible()
      })
      .toBe(true)
  }
  await openCourse()
  expect([...(await findings(page)), ...(await reflow(page, 360))]).toEqual([])
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await openCourse()
  await phone.setOffline(false)
  await link.click()
  await page.getByRole('button', { name: exam.make.free, exact: true }).waitFor()
})

test('a network that goes in the middle costs nothing: answers stay, the page comes back, and all of it arrives', async () => {
  const { phone, address } = await begun(shop.newPhone())
  const { page } = phone
  await phone.isReadyForOffline()
  await choose(page, 1)
  await state(page, paper.states.received)
  // the key of an answer is not part of its name
  await page.getByRole('radio', { name: 'یک بار', exact: true }).waitFor()
  expect([...(await findings(page)), ...(await reflow(page, 360))]).toEqual([])

  await phone.setOffline(true)
  await next(page)
  await page.keyboard.press('2')
  await state(page, paper.states.here)
  await page.goto(address)
  await page.getByRole('timer', { name: paper.timeLeft }).waitFor()
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await next(page)
  await choose(page, 4)
  await state(page, paper.states.here)

  await phone.setOffline(false)
  await state(page, paper.states.received)
  await end(page)
  await page.getByText(outcome.passed, { exact: true }).waitFor()
  await page.getByText(outcome.score('۶۶'), { exact: true }).first().waitFor()
  await page.getByText(outcome.review, { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('an exam of a course that can still be given back begins after the buyer has agreed that it is not', async () => {
  const buyer = await newOwner()
  const course = await courseWithExam()
  await shop.onDatabase((db) =>
    sql`with bought as (insert into orders (user_id, state, subtotal, discount, code_discount, shipping, payable, paid_at)
        values (${buyer.profile.id}, 'paid', 10, 0, 0, 0, 10, now()) returning id)
      insert into order_items (order_id, course_id, teacher_id, title, count, unit_price, paid, commission, share, status, delivered_at)
      select bought.id, course.id, course.teacher_id, course.title, 1, 10, 10, 0, 10, 'delivered', now()
      from bought, courses course where course.id = ${course}`.execute(db),
  )
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open('/Exam')
  await page.getByRole('listitem').filter({ hasText: TITLE }).getByRole('button', { name: exam.see }).click()
  await page.getByRole('button', { name: exam.make.free, exact: true }).click()
  await page.getByText(ready.paper, { exact: true }).waitFor()
  await page.getByRole('button', { name: ready.begin, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: ready.begin, exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: ready.agreeBody })
  await question.waitFor()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: ready.later, exact: true }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('timer', { name: paper.timeLeft }).count()).toBe(0)

  await page.getByRole('button', { name: ready.begin, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: ready.begin, exact: true }).click()
  await question.getByRole('button', { name: ready.begin, exact: true }).click()
  await page.getByRole('timer', { name: paper.timeLeft }).waitFor()
})

/** Ends all sessions of somebody on the server, so that the next call of a phone is refused. */
const endSessions = ({ profile }: Buyer) =>
  shop.onDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ revoked_at: new Date(0).toISOString() })
      .where('user_id', '=', profile.id)
      .execute(),
  )

/** Errors beside the call that an ended session refused. Page or worker sends it, and only the page's console is heard. */
const otherErrors = ({ errors }: ConnectedPhone) =>
  errors.filter((error) => !/401 .*Site\/RunBatch$/.test(error))

/** Signs in on the dialog above the paper. */
async function signInAbove(page: Page, { phone, password }: Buyer): Promise<void> {
  const field = await passwordField(page, phone)
  await field.fill(password)
  await field.press('Enter')
}

test('a session that ends in the middle asks for the sign-in above the paper, and every answer arrives', async () => {
  const { phone, buyer, address } = await begun(shop.newPhone())
  const { page } = phone
  await choose(page, 1)
  await state(page, paper.states.received)
  await endSessions(buyer)
  await next(page)
  await choose(page, 2)
  const dialog = page.getByRole('dialog', { name: account.title })
  await dialog.getByText(paper.signInAbove).waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
  expect(await findings(page)).toEqual([])

  await dialog.getByRole('button', { name: kit.close }).click()
  await state(page, paper.states.here)
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await next(page)
  await choose(page, 3)
  await state(page, paper.states.here)
  await page.getByRole('alert').getByRole('button', { name: paper.signIn }).click()
  await signInAbove(page, buyer)
  await dialog.waitFor({ state: 'hidden' })
  await state(page, paper.states.received)
  await end(page)
  await page.getByText(outcome.score('۱۰۰'), { exact: true }).first().waitFor()
  expect(otherErrors(phone)).toEqual([])
})

test('somebody else who signs in above a paper sees that it is not theirs, and its answers wait for its own person', async () => {
  const { phone, buyer } = await begun(shop.newPhone())
  const { page } = phone
  await choose(page, 1)
  await state(page, paper.states.received)
  await endSessions(buyer)
  await next(page)
  await choose(page, 2)
  const stranger = await shop.newBuyer()
  const answersIn = () =>
    shop.onDatabase(async (db) => (await db.selectFrom('exam_answers').selectAll().execute()).length)
  const before = await answersIn()
  await page.getByRole('dialog', { name: account.title }).waitFor()
  await signInAbove(page, stranger)
  await page.getByText(exam.otherPerson.title).waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  expect(await stranger.api.read('Course/GetUserExams', {})).toEqual([])
  expect(await answersIn()).toBe(before)

  await page.getByRole('button', { name: exam.otherPerson.leave }).click()
  await page.getByRole('dialog', { name: account.title }).waitFor()
  await signInAbove(page, buyer)
  await state(page, paper.states.received)
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  expect(await answersIn()).toBe(before + 1)
  expect(otherErrors(phone)).toEqual([])
})

/** What the page says is left, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const words = await page.getByRole('timer', { name: paper.timeLeft }).innerText()
  const [minutes = 0, seconds = 0] = asciiDigits(words).split(':').map(Number)
  return minutes * 60 + seconds
}

test('a browser that is killed without a network comes back at the same test, with its answers and no time more', async () => {
  const { phone, address } = await begun(shop.newLastingPhone())
  await phone.isReadyForOffline()
  await choose(phone.page, 1)
  await state(phone.page, paper.states.received)
  await phone.setOffline(true)
  await next(phone.page)
  await choose(phone.page, 2)
  await state(phone.page, paper.states.here)
  const left = await secondsLeft(phone.page)

  await phone.kill()
  await phone.revive()
  const { page } = phone
  await page.goto(address)
  await state(page, paper.states.here)
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  expect(await secondsLeft(page)).toBeLessThanOrEqual(left)

  await phone.setOffline(false)
  await state(page, paper.states.received)
  expect(phone.errors).toEqual([])
})

/** Moves the clock of the device, as a person does in its settings. */
const moveClock = (page: Page, minutes: number) =>
  page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
  }, minutes * 60_000)

test('a clock that is set back gives no time, and one that is set forward ends no exam', async () => {
  const { phone } = await begun(shop.newPhone())
  const { page } = phone
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  const left = await secondsLeft(page)
  await moveClock(page, -20)
  await vi.waitFor(async () => expect(await secondsLeft(page)).toBeLessThan(left), PATIENCE)

  await moveClock(page, 80)
  await vi.waitFor(async () => expect(await secondsLeft(page)).toBe(0), PATIENCE)
  await choose(page, 3)
  await state(page, paper.states.here)
  await phone.setOffline(false)
  await state(page, paper.states.received)
  await vi.waitFor(async () => expect(await secondsLeft(page)).toBeGreaterThan(left - 120), PATIENCE)

  // a page that opens with that clock has no other one to compare it with, until the server says the time
  await phone.context.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 8_000_000
  })
  await phone.setOffline(true)
  await page.reload()
  await page.getByText(ended.timeOver, { exact: true }).waitFor()
  await phone.setOffline(false)
  await vi.waitFor(async () => expect(await secondsLeft(page)).toBeGreaterThan(left - 300), PATIENCE)
  await choose(page, 2)
  await state(page, paper.states.received)
  expect(phone.errors).toEqual([])
})

/** The last moment at which the server takes answers of the buyer's exam. */
const takesUntil = ({ profile }: Buyer) =>
  shop.onDatabase(async (db) => {
    const { deadline_at, grace_sec } = await db
      .selectFrom('exam_attempts')
      .select(['deadline_at', 'grace_sec'])
      .where('user_id', '=', profile.id)
      .executeTakeFirstOrThrow()
    return new Date(new Date(deadline_at ?? '').getTime() + grace_sec * 1_000)
  })

/** Another phone of the buyer, on which the exam goes on. */
async function takeOver(buyer: Buyer, address: string) {
  const other = await shop.newPhone()
  await signIn(other, buyer)
  await other.open(address)
  await other.page.getByRole('button', { name: ready.takeOverButton, exact: true }).click()
  await other.page.getByRole('timer', { name: paper.timeLeft }).waitFor()
  return other
}

test('another device takes the exam over; the first one only shows it', async () => {
  const { phone, buyer, address } = await begun(shop.newPhone())
  await choose(phone.page, 1)
  await state(phone.page, paper.states.received)
  const other = await takeOver(buyer, address)
  await vi.waitFor(
    async () => expect(await other.page.getByRole('radio').first().isChecked()).toBe(true),
    PATIENCE,
  )
  await choose(other.page, 2)
  await state(other.page, paper.states.received)

  await phone.page.reload()
  await phone.page.getByText(paper.elsewhere).waitFor()
  expect(await phone.page.getByRole('radio').first().isDisabled()).toBe(true)

  // what the other one has ended cannot be taken back, and is shown
  await phone.page.route(/\/GetExamById(?:\?|$)/, (route) => route.abort())
  await end(other.page)
  await other.page.getByText(ended.title, { exact: true }).waitFor()
  await phone.page.unroute(/\/GetExamById(?:\?|$)/)
  await phone.page.getByRole('button', { name: ready.takeOverButton, exact: true }).click()
  await phone.page.getByRole('timer', { name: paper.timeLeft }).waitFor({ state: 'detached' })
  // the first device may have answers, too: until its time is over
  const until = jalaliDateTime(await takesUntil(buyer))
  await phone.page.getByText(outcome.gradingBody(until), { exact: true }).waitFor()
})

test('what the first device answered without a network comes to the second one by itself', async () => {
  const { phone, buyer, address } = await begun(shop.newPhone())
  await choose(phone.page, 1)
  await state(phone.page, paper.states.received)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await next(phone.page)
  await choose(phone.page, 2)
  await state(phone.page, paper.states.here)

  const other = await takeOver(buyer, address)
  await next(other.page)
  expect(await other.page.getByRole('radio').nth(1).isChecked()).toBe(false)

  await phone.setOffline(false)
  await vi.waitFor(
    async () => expect(await other.page.getByRole('radio').nth(1).isChecked()).toBe(true),
    PATIENCE,
  )
})

test('an exam that ends without a network is sealed, and any other phone proves when', async () => {
  const { phone, address } = await begun(shop.newPhone())
  const { page } = phone
  await phone.isReadyForOffline()
  await choose(page, 1)
  await state(page, paper.states.received)
  await phone.setOffline(true)
  await next(page)
  await choose(page, 2)
  await end(page)
  await page.getByRole('img', { name: ended.sealLabel }).waitFor()
  await page.getByText(ended.waiting('۱'), { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  const label = page.getByRole('img', { name: ended.sealLabel })
  const seal = await label.getAttribute('data-content')
  expect(seal).toContain(`${address}#seal.`)

  const friend = await shop.newPhone()
  await friend.open(`${address}${new URL(seal ?? '').hash}`)
  await friend.page.getByText(exam.seal.done, { exact: true }).waitFor()
  await friend.page.getByText(exam.seal.inTime, { exact: true }).waitFor()

  await phone.setOffline(false)
  await page.getByText(outcome.passed, { exact: true }).waitFor()
  expect(phone.errors).toEqual([])
})

/** The address in the QR code of the buyer's degree, and its code. */
const printed = ({ profile }: Buyer) =>
  shop.onDatabase(async (db) => {
    const degree = await db
      .selectFrom('degrees')
      .selectAll()
      .where('user_id', '=', profile.id)
      .executeTakeFirstOrThrow()
    const { code, score, signed_name: name, signed_title: title, signature, issued_at } = degree
    const words = proofText({ code, name, title, score, date: tehranDay(issued_at) })
    return { code, hash: `#${Buffer.from(words).toString('base64url')}.${signature}` }
  })

test('who has passed gets a degree; a phone without a network knows it from an edited one', async () => {
  const { phone, buyer, address } = await begun(shop.newPhone())
  const { page } = phone
  for (const answer of [1, 2, 3]) {
    await choose(page, answer)
    await state(page, paper.states.received)
    if (answer < 3) await next(page)
  }
  await end(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت PDF', exact: true }).click()
  expect((await file).suggestedFilename()).toBe(`${degreeState.fileName(TITLE)}.pdf`)
  const { code, hash } = await printed(buyer)
  await phone.open('/UserPanel/14')
  await page.getByText(code, { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])

  const other = await shop.newPhone()
  await other.open('/Exam')
  await other.isReadyForOffline()
  await other.page.getByRole('textbox', { name: exam.code.label }).fill(code.toLowerCase())
  await other.page.getByRole('button', { name: exam.code.check, exact: true }).click()
  await other.page.getByText(degree.private, { exact: true }).waitFor()
  expect(await other.page.getByText(buyer.profile.displayName).count()).toBe(0)

  await other.setOffline(true)
  await other.page.goto(`/Degree/${code}${hash}`)
  await other.page.getByText(degree.signed, { exact: true }).waitFor()
  await other.page.getByText(TITLE, { exact: true }).waitFor()
  expect(await findings(other.page)).toEqual([])
  await other.page.goto('/About')
  await other.page.goto(
    `/Degree/${code}${hash.replace(/^#(.)/, (_, letter) => (letter === '2' ? '#3' : '#2'))}`,
  )
  await other.page.getByText(degree.signedBad, { exact: true }).waitFor()

  const admin = await phoneOfAdmin(shop)
  await admin.open('/AdminPanel?section=degrees')
  await admin.page.setViewportSize({ width: 1024, height: 768 })
  const inTable = admin.page.getByRole('table').getByText(code, { exact: true })
  await inTable.waitFor()
  expect(await inTable.evaluate((element) => element.getClientRects().length)).toBe(1)

  await phone.open(address)
  await page.getByRole('button', { name: 'دریافت PDF', exact: true }).waitFor()
  expect(await page.getByText(degreeState.revoked, { exact: true }).count()).toBe(0)
  await shop.onDatabase((db) =>
    db
      .updateTable('degrees')
      .set({ revoked_at: new Date().toISOString() })
      .where('code', '=', code)
      .execute(),
  )
  await phone.open('/Exam')
  await phone.open(address)
  await page.getByText(degreeState.revoked, { exact: true }).waitFor()
  expect(phone.errors).toEqual([])
})

test('answers that arrive after the grading are said on the open result, which waits for a decision', async () => {
  const { phone, buyer, address } = await begun(shop.newPhone())
  const { page } = phone
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  for (const answer of [1, 2, 3]) {
    await choose(page, answer)
    if (answer < 3) await next(page)
  }
  await end(page)
  await page.getByText(ended.waiting('۳'), { exact: true }).waitFor()
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await shop.onDatabase((db) =>
    db
      .updateTable('exam_attempts')
      .set({ begun_at: before(40), deadline_at: before(10) })
      .where('id', '=', Number(address.split('/').at(-1)))
      .where('user_id', '=', buyer.profile.id)
      .execute(),
  )
  await phone.setOffline(false)
  await page.getByText(outcome.decision.waiting, { exact: true }).waitFor()
  await page.getByRole('heading', { name: outcome.notCounted, exact: true }).waitFor()

  // another attempt before the decision is one of those that are left, as long as the exam is offered
  const again = page.getByRole('link', { name: outcome.again, exact: true })
  await setExam({ retake_hours: 0, max_attempts: 2 })
  await phone.open('/Exam')
  await phone.open(address)
  await again.waitFor()
  await page.getByText(outcome.usesAttempt, { exact: true }).waitFor()
  await setExam({ is_active: false })
  try {
    await phone.open('/Exam')
    await phone.open(address)
    await page.getByText(outcome.decision.waiting, { exact: true }).waitFor()
    await vi.waitFor(async () => expect(await again.count()).toBe(0), PATIENCE)
  } finally {
    await setExam({ is_active: true })
  }
  expect(phone.errors).toEqual([])
})
