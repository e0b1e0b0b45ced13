import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin } from './gestures.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()
const ALL = 45

test('an admin publishes all comments that pass the filter, sees how far it is, and takes it back', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const { profile } = await shop.newBuyer()
  await shop.onDatabase((db) =>
    sql`insert into course_comments (course_id, user_id, text, is_active)
      select (select min(id) from courses), ${profile.id}, 'نظر گروهی ' || n, false
      from generate_series(1, ${ALL}) n`.execute(db),
  )
  const shown = () =>
    shop.onDatabase(async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from course_comments
        where user_id = ${profile.id} and is_active`.execute(db)
      return rows[0]?.n
    })

  await phone.open(`/AdminPanel?section=course-comments&userId=${profile.id}`)
  await main.getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: kit.bulk })
  const all = bar.getByRole('button', { name: kit.chooseWhole(persianNumber(ALL)) })
  expect(await all.count()).toBe(0)
  await bar.getByRole('button', { name: kit.chooseAll }).click()
  await all.waitFor()
  expect(await findings(page)).toEqual([])
  await all.click()
  await bar.getByText(kit.chosen(persianNumber(ALL))).waitFor()
  await bar.getByRole('button', { name: admin.talk.publish }).click()
  const question = page.getByRole('dialog')
  await question.getByText(admin.talk.publishAll(persianNumber(ALL))).waitFor()
  await question.getByRole('button', { name: admin.talk.publish }).click()
  await page.getByText(kit.forAllOrdered(persianNumber(ALL))).waitFor()
  await expect.poll(shown, { timeout: 30_000 }).toBe(ALL)

  await phone.open('/AdminPanel?section=row-jobs')
  // jobs of earlier runs are below the newest one
  const job = main.getByRole('list', { name: admin.rowJobs.title }).getByRole('listitem').first()
  await job.getByText(admin.rowJobs.doneOf(persianNumber(ALL), persianNumber(ALL))).waitFor()
  await job.getByText(admin.rowJobs.states.done).waitFor()
  expect(await findings(page)).toEqual([])
  expect(await reflow(page)).toEqual([])
  await job.getByRole('button', { name: new RegExp(`^${admin.rowJobs.takeBack}`) }).click()
  await question.getByRole('button', { name: admin.rowJobs.takeBack }).click()
  await expect.poll(shown, { timeout: 30_000 }).toBe(0)
  // the page tells the end by itself
  const jobs = main.getByRole('list', { name: admin.rowJobs.title })
  await jobs.getByText(admin.rowJobs.states.running).waitFor({ state: 'detached' })
})
