import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errorText } from '#contract/error-text.ts'
import { courseAddress } from '#src/entities/addresses.ts'
import { text as kept } from '#src/entities/kept-answer/text.ts'
import { text as member } from '#src/entities/membership/own-text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as review } from '#src/panels/admin/person/text.ts'
import { text as judge } from '#src/panels/admin/edits/text.ts'
import { text as things } from '#src/panels/admin/things/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { text as own } from '#src/panels/owner/text.ts'
import { text as seller } from '#src/panels/seller/text.ts'
import { text as teacher } from '#src/panels/teacher/text.ts'
import { text as panels } from '#src/panels/admin/text.ts'
import { tomans } from '#src/lib/toman.ts'
import { findings } from './findings.ts'
import {
  phoneOfAdmin,
  phoneOfSeller,
  phoneOfTeacher,
  refusedMark,
  signIn,
  untilAllSent,
  waitingMark,
} from './gestures.ts'
import { sendIdentity } from './goods.ts'
import { reflow } from './reflow.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { type Buyer, type ConnectedPhone, ofItsOwn } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

/** Answers for everybody are as old as the phone that keeps them. */
const shop = shopForThisFile({ KEPT_ANSWERS_MB: '0' })
const { people } = panels

/** Ends all sessions of somebody on the server, so that the next call of a phone is refused. */
const endSessions = ({ profile }: Buyer) =>
  shop.onDatabase((db) =>
    sql`update sessions set revoked_at = now() where user_id = ${profile.id}`.execute(db),
  )

/** Answers for everybody may be a minute old. */
const WITHIN_TWO_MINUTES = { timeout: 120_000, interval: 5_000 }

async function openVersion({ page, open }: ConnectedPhone, title: string): Promise<void> {
  await open(`/AdminPanel?section=edits&isOpen=1&text=${title}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: kit.actionOf(kit.open, title) })
    .click()
}
/** Publishes the version that is open. */
async function publish({ page }: ConnectedPhone): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: judge.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: judge.publish, exact: true }).click()
  await page.getByText(judge.published).waitFor()
}

/** The reads that a page asks the server for. */
function readsOf(page: ConnectedPhone['page']) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  return {
    count: (name: string) => asked.filter((read) => read.includes(`/${name}`)).length,
    /** Lists that were read more than once. */
    twice: () => asked.filter((read, at) => read.includes('ByFilter') && asked.indexOf(read) !== at),
    forget: () => asked.splice(0),
  }
}

test('a teacher changes a course, an admin judges it, and only then the phone of a visitor shows it', async () => {
  const title = ofItsOwn('مبانی تیونینگ')
  const newTitle = `${title} از صفر`
  const { phone, courseId } = await phoneOfTeacher(shop, title)
  const main = phone.page.getByRole('main')
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await main.getByRole('button', { name: kit.actionOf(kit.edit, title) }).click()
  const sheet = phone.page.getByRole('dialog', { name: own.edit })
  await sheet.getByLabel(own.title).fill(newTitle)
  expect([...(await findings(phone.page)), ...(await reflow(phone.page))]).toEqual([])
  await sheet.getByRole('button', { name: form.save }).click()
  await phone.page.getByText(own.sent).waitFor()
  await main.getByText(own.waiting).waitFor()

  await main.getByRole('button', { name: kit.actionOf(own.priceForm, title) }).click()
  const price = phone.page.getByRole('dialog', { name: own.priceForm })
  await price.getByLabel(own.price, { exact: true }).fill('30000')
  // nobody is asked before there is a reason
  expect(await price.getByRole('switch', { name: own.confirmsPrice }).count()).toBe(0)
  await price.getByRole('button', { name: form.save }).click()
  await price.getByRole('alert').filter({ hasText: own.priceJump }).waitFor()
  await price.getByRole('switch', { name: own.confirmsPrice }).click()
  await price.getByRole('button', { name: form.save }).click()
  await price.waitFor({ state: 'detached' })

  const visitor = await shop.newPhone()
  const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name, exact: true })
  await visitor.open(courseAddress(courseId))
  await heading(title).waitFor()

  const admin = await phoneOfAdmin(shop)
  const queue = admin.page.getByRole('main')
  await openVersion(admin, title)
  await queue.getByRole('insertion').filter({ hasText: 'از صفر' }).waitFor()
  expect([...(await findings(admin.page)), ...(await reflow(admin.page))]).toEqual([])
  await publish(admin)

  const shown = async () => {
    await visitor.open(courseAddress(courseId))
    return heading(newTitle).count()
  }
  await expect.poll(shown, WITHIN_TWO_MINUTES).toBe(1)
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  const history = main.getByRole('region', { name: own.history })
  await history.getByText(own.decidedBy('').split('\u2068')[0] ?? '').waitFor()
}, 240_000)

test('an admin who decides about a version that its author has replaced is led to the newest one', async () => {
  const title = ofItsOwn('ریمپ مرحلهٔ یک')
  const { phone, courseId } = await phoneOfTeacher(shop, title)
  const main = phone.page.getByRole('main')
  const send = async (words: string) => {
    await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
    await main.getByRole('button', { name: kit.actionOf(kit.edit, title) }).click()
    const sheet = phone.page.getByRole('dialog', { name: own.edit })
    await sheet.getByLabel(own.title).fill(`${title} ${words}`)
    await sheet.getByRole('button', { name: form.save }).click()
    await phone.page.getByText(own.sent).waitFor()
  }
  await send('قدیمی')
  const admin = await phoneOfAdmin(shop)
  const panel = admin.page.getByRole('main')
  await openVersion(admin, title)
  await panel.getByRole('button', { name: judge.publish, exact: true }).waitFor()
  await send('تازه')

  await panel.getByRole('button', { name: judge.publish, exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: judge.publish, exact: true }).click()
  await panel.getByText(judge.replaced).waitFor()
  await panel.getByRole('link', { name: own.revision('۲') }).click()
  await panel.getByText(judge.replaced).waitFor({ state: 'detached' })
  await publish(admin)
}, 180_000)

test('an admin changes a course at once, a visitor reads it, and the version of its teacher waits for a choice', async () => {
  const title = ofItsOwn('عیب‌یابی موتور')
  const { phone, courseId } = await phoneOfTeacher(shop, title)
  const main = phone.page.getByRole('main')
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await main.getByRole('button', { name: kit.actionOf(kit.edit, title) }).click()
  const sheet = phone.page.getByRole('dialog', { name: own.edit })
  await sheet.getByLabel(own.title).fill('عیب‌یابی از مدرس')
  await sheet.getByRole('button', { name: form.save }).click()
  await phone.page.getByText(own.sent).waitFor()

  const admin = await phoneOfAdmin(shop)
  const panel = admin.page.getByRole('main')
  const openForm = async (name: string, label: string) => {
    await panel.getByRole('button', { name }).first().click()
    return admin.page.getByRole('dialog', { name: label })
  }
  await admin.open(`/AdminPanel?section=courses&open=${courseId}`)
  const words = await openForm(kit.actionOf(kit.edit, title), own.edit)
  await words.getByLabel(own.title).fill('عیب‌یابی از مدیر')
  await words.getByLabel(things.reason).fill('غلط املایی')
  expect([...(await findings(admin.page)), ...(await reflow(admin.page))]).toEqual([])
  await words.getByRole('button', { name: form.save }).click()
  await admin.page.getByText(things.savedAtOnce).waitFor()
  await words.waitFor({ state: 'detached' })
  const price = await openForm(kit.actionOf(own.priceForm, 'عیب‌یابی از مدیر'), own.priceForm)
  await price.getByLabel(own.price).fill('120000')
  await price.getByRole('button', { name: form.save }).click()
  await price.waitFor({ state: 'detached' })

  const visitor = await shop.newPhone()
  await expect
    .poll(
      async () => {
        await visitor.open(courseAddress(courseId))
        await visitor.page.getByRole('heading', { level: 1 }).waitFor()
        return visitor.page.getByRole('main').innerText()
      },
      { timeout: 90_000, interval: 2_000 },
    )
    .toSatisfy((read: string) => read.includes('عیب‌یابی از مدیر') && read.includes(tomans(1_200_000)))

  await openVersion(admin, title)
  await panel.getByText(judge.conflict).waitFor()
  await panel.getByText(judge.before, { exact: true }).waitFor()
  await panel.getByRole('radio', { name: judge.keepNow }).check()
  await publish(admin)
}, 240_000)

test('a teacher reads own courses without a network, as last seen, and what is changed there is sent later', async () => {
  const title = 'دوره‌ای برای راه'
  const { phone, courseId } = await phoneOfTeacher(shop, title)
  const { page } = phone
  const main = page.getByRole('main')
  const course = main.getByRole('link', { name: kit.actionOf(kit.open, title) })
  const edit = main.getByRole('button', { name: kit.actionOf(kit.edit, title) })
  const sheet = page.getByRole('dialog', { name: own.edit })
  const rename = async (name: string) => {
    await edit.click()
    await sheet.getByLabel(own.title).fill(name)
    await sheet.getByRole('button', { name: form.save }).click()
    await sheet.waitFor({ state: 'detached' })
  }
  await phone.open('/TeacherPanel?section=courses')
  await course.waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open('/TeacherPanel?section=courses')
  await main.getByText(kept.old).waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  await course.click()
  await main.getByRole('heading', { name: title }).waitFor()
  await edit.click()
  await sheet.getByText(form.goesLater).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await rename('نام نخست')
  await page.getByText(form.savedHere).waitFor()
  await waitingMark(page, 1).waitFor()

  // changed again before it was sent: one change waits, with the last words
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await edit.click()
  await sheet.getByText(form.waits).waitFor()
  expect(await sheet.getByLabel(own.title).inputValue()).toBe('نام نخست')
  await page.keyboard.press('Escape')
  await rename('نام دوم')
  // words that were not looked for before say so
  await phone.open('/TeacherPanel?section=courses&text=هیچ')
  await main.getByText(kit.offlineFirst).waitFor()

  const wanted = async () => {
    const { rows } = await shop.onDatabase((db) =>
      sql<{ title: string }>`select fields ->> 'title' as title from edits
        where kind = 'course' and thing_id = ${courseId} order by revision`.execute(db),
    )
    return rows.map((row) => row.title)
  }
  expect(await wanted()).toEqual([])
  await phone.setOffline(false)
  await untilAllSent(page)
  expect(await wanted()).toEqual(['نام دوم'])
}, 120_000)

test('what a teacher changed without a network comes back into the form when it was changed elsewhere meanwhile', async () => {
  const title = 'دوره‌ای از دو جا'
  const { phone, courseId } = await phoneOfTeacher(shop, title)
  const { page } = phone
  const edit = page.getByRole('main').getByRole('button', { name: kit.actionOf(kit.edit, title) })
  const sheet = page.getByRole('dialog', { name: own.edit })
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await edit.waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await edit.click()
  await sheet.getByLabel(own.title).fill('از راه دور')
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(form.savedHere).waitFor()
  await shop.onDatabase((db) =>
    sql`update courses set title = 'از جای دیگر', summary = 'خلاصه از جای دیگر' where id = ${courseId}`.execute(
      db,
    ),
  )
  await phone.setOffline(false)
  await refusedMark(page, 1).waitFor()

  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: kit.actionOf(kit.edit, 'از جای دیگر') })
    .click()
  await sheet.getByText(errorText('Outdated')).waitFor()
  expect(await sheet.getByLabel(own.title).inputValue()).toBe('از راه دور')
  await sheet.getByText(form.theirs('\u2068از جای دیگر\u2069')).waitFor()
  expect(await sheet.getByLabel(own.summary).inputValue()).toBe('خلاصه از جای دیگر')
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(own.sent).waitFor()
  await untilAllSent(page)
}, 120_000)

test('a draft of a price does not bring back the stock of the day when it was typed', async () => {
  const title = 'قطعه‌ای با پیش‌نویس'
  const { phone, productId } = await phoneOfSeller(shop, title)
  const { page } = phone
  const edit = page.getByRole('main').getByRole('button', { name: kit.actionOf(seller.stock, title) })
  const sheet = page.getByRole('dialog', { name: seller.setStock })
  await phone.open('/SellerPanel?section=stock')
  await edit.click()
  await sheet.getByLabel(own.price, { exact: true }).fill('105000')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await shop.onDatabase((db) => sql`update products set stock = 1 where id = ${productId}`.execute(db))

  await phone.open('/SellerPanel?section=stock')
  await edit.click()
  await sheet.getByText(form.draft).waitFor()
  // the form may have opened on the row as the phone saw it last, and follows the new one
  await expect.poll(() => sheet.getByLabel(seller.stock).inputValue()).toBe('1')
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.waitFor({ state: 'detached' })
  const saved = await shop.onDatabase((db) =>
    db.selectFrom('products').select(['stock', 'price']).where('id', '=', productId).executeTakeFirst(),
  )
  expect(saved).toEqual({ stock: 1, price: 1_050_000 })
}, 120_000)

test('a product that its seller deletes while it is open leads back to the list', async () => {
  const title = 'قطعه‌ای که می‌رود'
  const { phone, productId } = await phoneOfSeller(shop, title)
  const { page } = phone
  await phone.open(`/SellerPanel?section=products&open=${productId}`)
  const name = kit.actionOf(own.remove, title)
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: own.remove, exact: true }).click()
  await page.getByText(own.removed).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBeNull()
  await page.getByRole('main').getByText(kit.empty).first().waitFor()
}, 120_000)

test('a form that is saved after the session has ended asks for the sign-in, and nothing that was typed is lost', async () => {
  const title = 'دوره‌ای با نشست کوتاه'
  const { phone, courseId, teacher } = await phoneOfTeacher(shop, title)
  const { page } = phone
  const address = `/TeacherPanel?section=courses&open=${courseId}`
  const edit = page.getByRole('main').getByRole('button', { name: kit.actionOf(kit.edit, title) })
  const sheet = page.getByRole('dialog', { name: own.edit })
  await phone.open(address)
  await edit.click()
  await sheet.getByLabel(own.title).fill('نام پس از ورود')
  await endSessions(teacher)
  await sheet.getByRole('button', { name: form.save }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/Account'))

  const field = await passwordField(page, teacher.phone)
  await field.fill(teacher.password)
  await field.press('Enter')
  await page.waitForURL(({ pathname }) => pathname.startsWith('/TeacherPanel'))
  await edit.click()
  await sheet.getByText(form.draft).waitFor()
  expect(await sheet.getByLabel(own.title).inputValue()).toBe('نام پس از ورود')
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(own.sent).waitFor()
}, 120_000)

test('who applied is let in by an admin, and the first course is public once an admin has judged it', async () => {
  const person = await shop.newBuyer()
  // a second try finds the course of the first
  const title = `سوپاپ و میل بادامک ${person.profile.displayName}`
  // the forms for it have a journey of their own (membership.test.ts)
  const resume = 'ده سال کار روی موتورهای ایرانی و آموزش آن.'
  await person.api.send('User/RegisterTeacher', { title: 'مدرس موتور', resume, city: 'کرج' })
  await sendIdentity(shop, person)

  const admin = await phoneOfAdmin(shop)
  const panel = admin.page.getByRole('main')
  const accept = async (label: string) => {
    await panel.getByRole('button', { name: label }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: label }).click()
  }
  const says = (part: string, state: string) =>
    panel.getByRole('region', { name: part }).getByText(state, { exact: true }).waitFor()
  await admin.open(`/AdminPanel?section=people&open=${person.profile.id}`)
  await accept(review.identity.accept)
  await says(review.identity.title, people.identityStates.verified)
  await panel.getByRole('button', { name: review.tabs.roles }).click()
  await accept(review.membership.ofApplicant.accept)
  await says(review.membership.title.Teacher, people.memberStates.active)

  const phone = await shop.newPhone()
  const { page } = phone
  const main = page.getByRole('main')
  await signIn(phone, person)
  await phone.open('/TeacherActive')
  await main.getByRole('link', { name: member.toPanel.Teacher }).click()
  await page.waitForURL('**/TeacherPanel')
  await phone.open('/TeacherPanel?section=courses')
  await main.getByRole('button', { name: teacher.addCourse }).click()
  const added = page.getByRole('dialog', { name: teacher.addCourse })
  await added.getByLabel(own.title).fill(title)
  await added.getByLabel(own.price).fill('250000')
  await added.getByLabel(own.level).selectOption(own.levels.beginner)
  await added.getByRole('button', { name: form.save }).click()
  const { summary, category, lesson } = kit.lackWords
  await page.getByText(own.added([summary, category, lesson].join('، '))).waitFor()

  await main.getByRole('link', { name: kit.actionOf(kit.open, title) }).click()
  await main.getByText(kit.lackWords.lesson).waitFor()
  await main.getByRole('button', { name: kit.actionOf(kit.edit, title) }).click()
  const sheet = page.getByRole('dialog', { name: own.edit })
  await sheet.getByLabel(own.summary).fill('از لقی سوپاپ تا انتخاب میل بادامک.')
  await sheet.getByRole('group', { name: own.categories }).getByRole('button').first().click()
  const reads = readsOf(page)
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => reads.count('GetCourseVideosByFilter')).toBe(1)

  // the upload of films has a journey of its own
  const courseId = Number(new URL(page.url()).searchParams.get('open'))
  const lessons = ['لقی سوپاپ', 'میل بادامک']
  for (const lesson of lessons) {
    await main.getByRole('button', { name: teacher.addLesson }).click()
    const adding = page.getByRole('dialog', { name: teacher.addLesson })
    reads.forget()
    await adding.getByLabel(own.title).fill(lesson)
    await adding.getByRole('button', { name: form.save }).click()
    await main.getByText(lesson, { exact: true }).first().waitFor()
  }
  await main.getByText(kit.lackWords.lesson).waitFor({ state: 'detached' })
  await expect.poll(() => reads.count('GetTeacherCoursesByFilter')).toBe(2)
  expect(reads.twice()).toEqual([])
  await main.getByRole('button', { name: kit.actionOf(own.submit, title) }).click()
  await page.getByText(own.submitted).waitFor()

  const visitor = await shop.newPhone()
  const isPublic = async () => {
    await visitor.open(courseAddress(courseId))
    return visitor.page.getByRole('heading', { level: 1, name: title, exact: true }).count()
  }
  expect(await isPublic()).toBe(0)
  await openVersion(admin, title)
  const shown = admin.page.getByRole('region', { name: judge.parts.lessons }).getByRole('listitem')
  await shown.first().waitFor()
  expect(await shown.allInnerTexts()).toEqual(lessons.map((lesson) => expect.stringContaining(lesson)))
  await publish(admin)
  await expect.poll(isPublic, WITHIN_TWO_MINUTES).toBe(1)
}, 300_000)
