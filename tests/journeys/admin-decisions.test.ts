import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { errorText } from '#contract/error-text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as review } from '#src/panels/admin/person/text.ts'
import { text as before } from '#src/panels/admin/review/text.ts'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { countRows, OWN } from '#tests/world/raw-storage.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin } from './gestures.ts'
import { sendIdentity } from './goods.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()
const WIDE = { width: 1280, height: 800 }

test('an admin goes from a maker to its gearboxes, adds ratios, and Back goes up again', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const add = async (button: string, label: string, name: string) => {
    await main.getByRole('button', { name: button }).click()
    const sheet = page.getByRole('dialog', { name: button })
    await sheet.getByLabel(label).fill(name)
    await sheet.getByRole('button', { name: form.save }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  const open = (name: string) => main.getByRole('link', { name: kit.actionOf(kit.open, name) }).click()
  await phone.open('/AdminPanel?section=car-factories')
  await add(admin.factories.add, admin.factories.name, 'ایران‌خودرو آزمون')
  await open('ایران‌خودرو آزمون')
  await add(admin.models.add, admin.models.name, 'تارا')
  await open('تارا')
  await add(admin.gearboxes.add, admin.gearboxes.name, 'شش‌دنده')
  await open('شش‌دنده')
  await main.getByRole('heading', { level: 2, name: 'شش‌دنده' }).waitFor()

  await main.getByRole('button', { name: admin.ratios.add }).click()
  const sheet = page.getByRole('dialog', { name: admin.ratios.add })
  const field = (name: string) => sheet.getByRole('textbox', { name, exact: true })
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.getByText(form.missing).first().waitFor()
  const kept = await countRows(page, OWN, 'secret')
  await field(admin.ratios.source).fill('دفترچهٔ تعمیرات')
  await expect.poll(() => countRows(page, OWN, 'secret')).toBeGreaterThan(kept)
  // what was typed survives a reload
  await phone.open(page.url().replace(/^https?:\/\/[^/]+/, ''))
  await main.getByRole('button', { name: admin.ratios.add }).click()
  await sheet.getByText(form.draft).waitFor()
  expect(await field(admin.ratios.source).inputValue()).toBe('دفترچهٔ تعمیرات')
  await field(admin.ratios.gears).fill('۳٫۴۲، 1.81, 1.9')
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  await sheet.getByLabel(admin.ratios.status).selectOption('B')
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(admin.ratios.warnings['not-falling']).waitFor()
  await main.getByText('۳٫۴۲، ۱٫۸۱، ۱٫۹').waitFor()

  await page.goBack()
  await main.getByRole('heading', { level: 2, name: 'تارا' }).waitFor()
  await page.goBack()
  await page.goBack()
  await main.getByRole('button', { name: admin.factories.add }).waitFor()
}, 180_000)

test('an identity that changed while an admin looked is not decided about, but shown again', async () => {
  const buyer = await shop.newBuyer()
  await sendIdentity(shop, buyer)
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  await phone.open(`/AdminPanel?section=people&waitsFor=identity`)
  await main.getByLabel(kit.search, { exact: true }).fill(buyer.phone)
  await main.getByRole('button', { name: kit.search, exact: true }).click()
  await main
    .getByRole('listitem')
    .filter({ hasText: persianDigits(buyer.phone.slice(-4)) })
    .getByRole('link', { name: kit.open })
    .click()
  await main.getByText('۰۰۱۳۵۴۲۴۱۹').waitFor()
  await main.getByRole('button', { name: review.look(review.identity.card) }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: review.identity.card })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320)
  await page.keyboard.press('Escape')
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  await buyer.api.send('User/UpdateUserDetail', { nationalCode: '0013542419', birthDate: '1991-06-02' })
  const accept = async () => {
    await main.getByRole('button', { name: review.identity.accept }).click()
    await page.getByRole('dialog').getByRole('button', { name: review.identity.accept }).click()
  }
  await accept()
  await main.getByText(review.outdated).waitFor()
  await main.getByText('۱۲ خرداد ۱۳۷۰').waitFor()
  await accept()
  const identity = main.getByRole('region', { name: review.identity.title })
  await identity.getByText(admin.people.identityStates.verified).waitFor()
  expect((await buyer.api.read('User/GetUserDetail', {})).state).toBe('verified')
}, 180_000)

test('an edit of a teacher stands beside the card that everybody sees, and is sent back with a reason', async () => {
  const buyer = await shop.newBuyer()
  const resume = 'ده سال کالیبراسیون موتور روی داینو و آموزش آن.'
  await buyer.api.send('User/RegisterTeacher', { title: 'مدرس ریمپ', resume, city: 'کرج' })
  await shop.onDatabase((db) =>
    sql`update user_roles set is_active = true where user_id = ${buyer.profile.id} and role = 'Teacher'`.execute(
      db,
    ),
  )
  await buyer.api.send('User/EditTeacherProfile', { title: 'مدرس دیتالاگ', resume, city: 'کرج' })
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  await phone.open(`/AdminPanel?section=people&open=${buyer.profile.id}`)
  const words = review.membership
  const part = main.getByRole('region', { name: words.title.Teacher })
  await part.getByText('مدرس ریمپ').waitFor()
  await part.getByText('مدرس دیتالاگ').waitFor()
  await part.getByText(words.missing.nationalCard).waitFor()
  await part.getByRole('button', { name: words.ofActive.accept }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.ofActive.accept }).click()
  await page.getByText(errorText('IdentityNotVerified')).waitFor()
  await part.getByRole('button', { name: words.ofActive.refuse }).click()
  const sheet = page.getByRole('dialog', { name: words.ofActive.refuseTitle })
  await sheet.getByLabel(review.reason).fill('عنوان با مدرک یکی نیست')
  await sheet.getByRole('button', { name: words.ofActive.refuse }).click()
  await sheet.waitFor({ state: 'hidden' })
  await part.getByText('عنوان با مدرک یکی نیست').waitFor()
  const { state, reviewNote, pendingEdit } = await buyer.api.read('User/GetTeacherProfile', {})
  expect([state, reviewNote, pendingEdit]).toEqual(['deactive', 'عنوان با مدرک یکی نیست', null])
}, 180_000)

test('several rows are decided about at once, by keys too; what fails stays chosen with its reason', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const factories = await shop.onDatabase(async (db) => {
    const { rows } = await sql<{ id: number; name: string }>`
      insert into car_factories (name) values ('آزمون یک'), ('آزمون دو'), ('آزمون سه')
      on conflict (name) do update set name = excluded.name returning id, name`.execute(db)
    await sql`insert into car_models (factory_id, name) values (${rows[1]?.id ?? 0}, 'مدل')
      on conflict do nothing`.execute(db)
    return rows
  })
  await phone.open('/AdminPanel?section=car-factories')
  await page.setViewportSize(WIDE)
  for (const { name } of factories) await main.getByRole('checkbox', { name: kit.choose(name) }).check()
  const bar = main.getByRole('region', { name: kit.bulk })
  await bar.getByText(kit.chosen('۳')).waitFor()
  expect(await findings(page)).toEqual([])
  await bar.getByRole('button', { name: admin.factories.remove }).click()
  await page
    .getByRole('dialog', { name: admin.factories.removeAll('۳') })
    .getByRole('button', { name: admin.factories.remove })
    .click()
  await main.getByText(errorText('InUse')).waitFor()
  await bar.getByText(kit.chosen('۱')).waitFor()
  await main.getByRole('row', { name: /آزمون یک/ }).waitFor({ state: 'detached' })

  // one stop of the Tab key, arrows from row to row, Enter opens, Escape closes
  await bar.getByRole('button', { name: kit.chooseNone }).click()
  const rows = main.locator('tr[data-row]')
  await rows.first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['row'])
  expect(focused).toBe(await rows.nth((await rows.count()) - 2).getAttribute('data-row'))
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(focused)
  await main.getByRole('heading', { level: 2 }).first().waitFor()
  await page.keyboard.press('Escape')
  await rows.first().waitFor()
  await page.getByRole('link', { name: admin.people.title }).click()
  await main.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('/')
  await expect
    .poll(() =>
      main.getByLabel(kit.search, { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
}, 180_000)

test('of several rows, one that another admin has deleted meanwhile is named with its reason; the rest is done', async () => {
  const phone = await phoneOfAdmin(shop)
  const main = phone.page.getByRole('main')
  const names = ['گروه یک', 'گروه دو']
  await shop.onDatabase(async (db) => {
    for (const name of names)
      await sql`insert into car_factories (name) values (${name}) on conflict do nothing`.execute(db)
  })
  await phone.open('/AdminPanel?section=car-factories')
  await phone.page.setViewportSize(WIDE)
  for (const name of names) await main.getByRole('checkbox', { name: kit.choose(name) }).check()
  await shop.onDatabase((db) => sql`delete from car_factories where name = ${names[0]}`.execute(db))
  const { remove, removeAll } = admin.factories
  await main.getByRole('region', { name: kit.bulk }).getByRole('button', { name: remove }).click()
  const question = phone.page.getByRole('dialog', { name: removeAll('۲') })
  await question.getByRole('button', { name: remove }).click()
  await phone.page.getByText(kit.bulkFailedBecause('۱', errorText('NotFound'))).waitFor()
  for (const name of names) await main.getByRole('row', { name }).waitFor({ state: 'detached' })
})

test('a queue is emptied by keys alone: opened is seen, answered is followed by the next', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const { profile } = await shop.newBuyer()
  const subjects = ['پرسش یکم', 'پرسش دوم', 'پرسش سوم']
  await shop.onDatabase(async (db) => {
    for (const subject of subjects)
      await sql`insert into user_messages (user_id, subject, text) values (${profile.id}, ${subject}, 'متن پرسش')`.execute(
        db,
      )
  })
  const states = async () => {
    const { rows } = await shop.onDatabase((db) =>
      sql<{
        state: string
      }>`select state from user_messages where user_id = ${profile.id} order by id desc`.execute(db),
    )
    return rows.map(({ state }) => state)
  }
  const opened = (subject: string) => main.getByRole('heading', { level: 2, name: subject }).waitFor()
  await phone.open(`/AdminPanel?section=user-messages&userId=${profile.id}`)
  await page.setViewportSize(WIDE)
  await main.locator('tr[data-row]').first().focus()
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyK')
  await page.keyboard.press('Enter')
  await opened('پرسش سوم')
  await main.locator('dl').getByText(admin.messages.states.seen, { exact: true }).waitFor()
  await expect.poll(states).toEqual(['seen', 'new', 'new'])
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  await page.keyboard.press('KeyA')
  const sheet = page.getByRole('dialog', { name: admin.messages.reply })
  await sheet.getByLabel(admin.messages.answer).fill('سلام، پیگیری می‌کنیم.')
  await page.keyboard.press('Tab')
  await sheet.getByRole('button', { name: form.save }).focus()
  await page.keyboard.press('Enter')
  await opened('پرسش دوم')
  await expect.poll(states).toEqual(['answered', 'seen', 'new'])
  await page.keyboard.press('KeyJ')
  await opened('پرسش یکم')
  await page.keyboard.press('KeyK')
  await opened('پرسش دوم')
  // Back leads to the list, not through all that was opened
  await page.goBack()
  await main.locator('tr[data-row]').nth(2).waitFor()
}, 180_000)

test('who decides second learns who was first and what was decided, and the next opens', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const { profile } = await shop.newBuyer()
  const decided = sql`(select user_id from user_roles where role = 'Admin' and is_active limit 1)`
  await shop.onDatabase(async (db) => {
    for (const text of ['پیام یکم', 'پیام دوم'])
      await sql`insert into user_messages (user_id, subject, text) values (${profile.id}, ${text}, 'متن')`.execute(
        db,
      )
    // seen before: the row is not read again after its mark, which would show the other decision at once
    for (const text of ['نظر یکم', 'نظر دوم'])
      await sql`insert into course_comments (course_id, user_id, text, is_active, admin_seen_at)
        values ((select min(id) from courses), ${profile.id}, ${text}, false, now())`.execute(db)
  })
  const opened = (name: string) => main.getByRole('heading', { level: 2, name }).waitFor()
  const said = (outcome: string) =>
    page
      .getByText(new RegExp(`تصمیم گرفته است: ${outcome}`))
      .first()
      .waitFor()

  await phone.open(`/AdminPanel?section=course-comments&userId=${profile.id}`)
  await main.getByRole('link', { name: kit.actionOf(kit.open, 'نظر دوم') }).click()
  await opened('نظر دوم')
  await shop.onDatabase((db) =>
    sql`update course_comments set is_active = true, decided_at = now(), decided_by_id = ${decided},
      version = version + 1 where user_id = ${profile.id} and text = 'نظر دوم'`.execute(db),
  )
  await page.keyboard.press('KeyA')
  await said(kit.outcomes.shown)
  await opened('نظر یکم')

  await phone.open(`/AdminPanel?section=user-messages&userId=${profile.id}`)
  await main.getByRole('link', { name: kit.actionOf(kit.open, 'پیام دوم') }).click()
  await opened('پیام دوم')
  await page.keyboard.press('KeyA')
  const sheet = page.getByRole('dialog', { name: admin.messages.reply })
  await sheet.getByLabel(admin.messages.answer).fill('سلام، پیگیری می‌کنیم.')
  await shop.onDatabase((db) =>
    sql`update user_messages set state = 'answered', answer = 'بله', answered_at = now(), answered_by_id = ${decided}
      where user_id = ${profile.id} and subject = 'پیام دوم'`.execute(db),
  )
  await sheet.getByRole('button', { name: form.save }).click()
  await said(kit.outcomes.answered)
  await opened('پیام یکم')
}, 180_000)

test('an admin sees that another one has the same row open, in the list and in the row, and may decide all the same', async () => {
  const { profile } = await shop.newBuyer()
  await shop.onDatabase((db) =>
    sql`insert into user_messages (user_id, subject, text) values (${profile.id}, 'ارسال به اهواز', 'متن')`.execute(
      db,
    ),
  )
  const [first, second] = [await phoneOfAdmin(shop), await phoneOfAdmin(shop)]
  const address = `/AdminPanel?section=user-messages&userId=${profile.id}`
  const openIn = async (phone: typeof first) => {
    await phone.open(address)
    const main = phone.page.getByRole('main')
    await main.getByRole('link', { name: kit.actionOf(kit.open, 'ارسال به اهواز') }).waitFor()
    return main
  }
  const list = await openIn(first)
  await list.getByRole('link', { name: kit.actionOf(kit.open, 'ارسال به اهواز') }).click()
  await list.getByRole('heading', { level: 2, name: 'ارسال به اهواز' }).waitFor()
  const main = await openIn(second)
  const hint = main.getByText(/هم این را باز کرده است/)
  await hint.first().waitFor()
  await main.getByRole('link', { name: kit.actionOf(kit.open, 'ارسال به اهواز') }).click()
  await main.getByRole('heading', { level: 2, name: 'ارسال به اهواز' }).waitFor()
  await hint.filter({ visible: true }).waitFor()
  expect(await main.getByRole('button', { name: admin.messages.reply }).isEnabled()).toBe(true)
  expect([...(await findings(second.page)), ...(await reflow(second.page))]).toEqual([])
}, 180_000)

test('on a phone a swipe asks and then decides; scrolling and a short way decide nothing', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const { profile } = await shop.newBuyer()
  await shop.onDatabase(async (db) => {
    for (const text of ['کشیدن یکم', 'کشیدن دوم'])
      await sql`insert into course_comments (course_id, user_id, text, is_active)
        values ((select min(id) from courses), ${profile.id}, ${text}, false)`.execute(db)
  })
  await phone.open(`/AdminPanel?section=course-comments&userId=${profile.id}`)
  await main.getByRole('link', { name: kit.actionOf(kit.open, 'کشیدن دوم') }).click()
  await main.getByRole('heading', { level: 2, name: 'کشیدن دوم' }).waitFor()
  const facts = await main.locator('dl').filter({ visible: true }).first().boundingBox()
  if (!facts) throw new Error('The facts are not on the screen.')
  const middle = { x: facts.x + facts.width / 2, y: facts.y + facts.height / 2 }
  const cdp = await page.context().newCDPSession(page)
  const finger = async (across: number, down: number) => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
    for (const share of [0.25, 0.5, 0.75, 1])
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: middle.x + across * share, y: middle.y + down * share }],
      })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const question = page.getByRole('dialog', { name: kit.swipeQuestion(admin.talk.publish) })
  await finger(-60, 0)
  await finger(-150, 140)
  await main.getByRole('heading', { level: 2, name: 'کشیدن دوم' }).waitFor()
  expect(await question.count()).toBe(0)

  await finger(-180, 5)
  await question.getByRole('button', { name: admin.talk.publish }).click()
  await main.getByRole('heading', { level: 2, name: 'کشیدن یکم' }).waitFor()
  const { rows } = await shop.onDatabase((db) =>
    sql<{
      shown: boolean
    }>`select is_active as shown from course_comments where user_id = ${profile.id} order by id`.execute(db),
  )
  expect(rows).toEqual([{ shown: false }, { shown: true }])
}, 120_000)

test('R on a row opens it with the form of the refusal, and hiding several at once asks for their reason', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const { profile } = await shop.newBuyer()
  const reasons = () =>
    shop.onDatabase(async (db) => {
      const { rows } = await sql<{ reason: string }>`select refusal_reason as reason from course_comments
        where user_id = ${profile.id} and decided_at is not null order by id`.execute(db)
      return rows.map(({ reason }) => reason)
    })
  await shop.onDatabase((db) =>
    sql`insert into course_comments (course_id, user_id, text, is_active)
      select (select min(id) from courses), ${profile.id}, 'نظر تند ' || n, false from generate_series(1, 3) n`.execute(
      db,
    ),
  )
  await phone.open(`/AdminPanel?section=course-comments&userId=${profile.id}&oldest=1`)
  await page.setViewportSize(WIDE)
  await main.locator('tr[data-row]').first().focus()
  await page.keyboard.press('r')
  const sheet = page.getByRole('dialog', { name: admin.talk.hide })
  // the form may cover the row
  await sheet.getByText('نظر تند 1').waitFor()
  await sheet.getByLabel(admin.refusal.label).fill('توهین‌آمیز است')
  await sheet.getByRole('button', { name: form.save }).click()
  await expect.poll(reasons).toEqual(['توهین‌آمیز است'])

  // the next one is open, with what is known about the author
  await main.getByText(before.refusals('۱')).waitFor()
  await page.keyboard.press('Escape')
  const bar = main.getByRole('region', { name: kit.bulk })
  for (const place of [2, 3])
    await main.getByRole('checkbox', { name: kit.choose(`نظر تند ${place}`) }).check()
  await bar.getByRole('button', { name: admin.talk.hide }).click()
  const asked = page.getByRole('dialog', { name: admin.talk.hideAll('۲') })
  await asked.getByRole('button', { name: admin.talk.hide }).click()
  await asked.getByText(admin.refusal.missing).waitFor()
  expect(await findings(page)).toEqual([])
  await asked.getByLabel(admin.refusal.label).fill('تبلیغ است')
  await asked.getByRole('button', { name: admin.talk.hide }).click()
  await expect.poll(reasons).toEqual(['توهین‌آمیز است', 'تبلیغ است', 'تبلیغ است'])
}, 180_000)
