import { expect, test, vi } from 'vitest'
import { text } from '#src/features/courses/voices/text.ts'
import { findings } from './findings.ts'
import { PATIENCE, signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()

/** The last course, about which nobody has said anything. */
const course = () => shop.courses.at(-1)?.id ?? 0

async function owner(): Promise<{ buyer: Buyer; phone: ConnectedPhone }> {
  const buyer = await shop.newBuyer()
  const row = { user_id: buyer.profile.id, course_id: course(), source: 'gift' }
  await shop.onDatabase((db) => db.insertInto('user_courses').values(row).execute())
  // a whole Chromium: one without windows has no microphone
  const phone = await shop.newLastingPhone()
  await signIn(phone, buyer)
  return { buyer, phone }
}

const voiceOf = async ({ api }: Buyer) =>
  (await api.read('Course/GetCourseUserVoicesById', { id: course() })).own

/** Opens the course and comes near what people say about it. */
async function toVoices({ page, open }: ConnectedPhone): Promise<void> {
  await open(`/c/${course()}`)
  await vi.waitFor(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await page.getByRole('heading', { name: text.title }).count()).toBe(1)
  }, PATIENCE)
}

async function record({ page }: ConnectedPhone): Promise<void> {
  await page.getByRole('button', { name: text.record }).click()
  await page.getByRole('button', { name: text.start }).click()
  await page.getByRole('timer').filter({ hasText: '۰:۰۲' }).waitFor()
  await page.getByRole('button', { name: text.stop }).click()
  await page.getByRole('dialog').getByLabel(text.own).waitFor()
  await page.getByRole('button', { name: text.send }).click()
  await page.getByText(text.onDevice, { exact: true }).waitFor()
}

test('a voice that an owner records without a network is kept, played and sent once when it is back', async () => {
  const { buyer, phone } = await owner()
  const { page, context } = phone
  await context.grantPermissions(['microphone'])
  await toVoices(phone)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await record(phone)
  expect(await findings(page)).toEqual([])

  // the tab is killed, and another one shows the voice again
  const next = await context.newPage()
  await page.close()
  phone.page = next
  await toVoices(phone)
  const kept = next.getByLabel(text.own)
  await vi.waitFor(
    async () => expect(await kept.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0),
    PATIENCE,
  )
  expect(await voiceOf(buyer)).toBe(null)

  await phone.setOffline(false)
  await next.getByText(text.onDevice, { exact: true }).waitFor({ state: 'detached' })
  await next.getByText(text.own, { exact: true }).waitFor()
  expect(await voiceOf(buyer)).toMatchObject({ state: expect.stringMatching(/making|waiting/) })
  const sent = await shop.onDatabase((db) =>
    db.selectFrom('course_user_voices').select('id').where('user_id', '=', buyer.profile.id).execute(),
  )
  expect(sent).toHaveLength(1)

  await next.getByRole('button', { name: text.remove }).click()
  await next.getByRole('dialog').getByRole('button', { name: text.remove }).click()
  await next.getByRole('button', { name: text.record }).waitFor()
  expect(await voiceOf(buyer)).toBe(null)
})

test('a voice that was not sent is withdrawn, and a refused one says why and is tried again', async () => {
  const { buyer, phone } = await owner()
  const { page, context } = phone
  await context.grantPermissions(['microphone'])
  await toVoices(phone)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await record(phone)
  await page.getByRole('button', { name: text.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click()
  await page.getByRole('button', { name: text.record }).waitFor()

  await record(phone)
  const owned = { user_id: buyer.profile.id, course_id: course() }
  await shop.onDatabase((db) => db.deleteFrom('user_courses').where('user_id', '=', owned.user_id).execute())
  await phone.setOffline(false)
  await page.getByText(text.unsent.rejected).waitFor()
  await page.getByText(text.notBought).waitFor()

  const row = { ...owned, source: 'gift' }
  await shop.onDatabase((db) => db.insertInto('user_courses').values(row).execute())
  await page.getByRole('button', { name: text.retry }).click()
  await page.getByText(text.onDevice, { exact: true }).waitFor({ state: 'detached' })
  expect(await voiceOf(buyer)).not.toBe(null)
})

test('somebody who forbids the microphone learns how to allow it', async () => {
  const { phone } = await owner()
  const { page, context } = phone
  await context.clearPermissions()
  await toVoices(phone)
  await page.getByRole('button', { name: text.record }).click()
  await page.getByRole('button', { name: text.start }).click()
  await page.getByText(text.failures.denied).waitFor()
  await page.getByRole('button', { name: text.start }).waitFor()
})
