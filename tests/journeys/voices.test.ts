import { expect, test, vi } from 'vitest'
import { text } from '#src/features/courses/voices/text.ts'
import { findings } from './findings.ts'
import { PATIENCE, signInByPassword } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()

/** The last course, about which nobody has said anything. */
const course = () => shop.courses.at(-1)?.id ?? 0

async function owner(): Promise<{ buyer: Buyer; phone: ConnectedPhone }> {
  const buyer = await shop.newBuyer()
  const row = { user_id: buyer.profile.id, course_id: course(), source: 'gift' }
  await shop.onDatabase((db) => db.insertInto('user_courses').values(row).execute())
  const phone = await shop.newPhone()
  await signInByPassword(phone, buyer)
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

test('an owner records a voice, listens to it, and sends it once the network is back', async () => {
  const { buyer, phone } = await owner()
  const { page, context } = phone
  await context.grantPermissions(['microphone'])
  await toVoices(phone)
  await page.getByRole('button', { name: text.record }).click()
  await page.getByRole('button', { name: text.start }).click()
  await page.getByRole('timer').filter({ hasText: '۰:۰۲' }).waitFor()
  await page.getByRole('button', { name: text.stop }).click()
  await page.getByLabel(text.own).waitFor()

  await phone.setOffline(true)
  await page.getByText(text.needsNetwork).waitFor()
  expect(await page.getByRole('button', { name: text.send }).isDisabled()).toBe(true)
  await phone.setOffline(false)
  await page.getByRole('button', { name: text.send }).click()
  await page.getByText(text.own, { exact: true }).waitFor()
  expect(await voiceOf(buyer)).toMatchObject({ state: expect.stringMatching(/making|waiting/) })
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: text.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.remove }).click()
  await page.getByRole('button', { name: text.record }).waitFor()
  expect(await voiceOf(buyer)).toBe(null)
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
