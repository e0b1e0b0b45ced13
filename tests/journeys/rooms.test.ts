import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TunerTool } from '#contract/course/tuner-access.ts'
import { PAGES } from '#contract/pages.ts'
import { fullTitle } from '#contract/site-name.ts'
import { laterText } from '#src/app/text-later.ts'
import { text as frame } from '#src/app/text.ts'
import { text as voice } from '#src/app/voice/text.ts'
import { text as denied } from '#src/features/denied/text.ts'
import { text as landing } from '#src/features/tuner-plus/landing/text.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('every page of the menu opens under its own title, and going back finds the one before', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  for (const path of ['/About', '/PrivacyPolicy', '/Questions', '/TunerPlus'] as const) {
    await page.getByRole('button', { name: frame.openMenu }).click()
    await page.getByRole('dialog').locator(`a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.title()).toBe(fullTitle(PAGES[path].title))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await page.goBack()
  await expect.poll(() => page.title()).toBe(fullTitle(PAGES['/Questions'].title))
  expect(phone.errors).toEqual([])
})

test('other spellings, old links and unknown addresses lead where they should, with and without a network', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  const check = async () => {
    await page.goto('/about?x=1#team')
    await page.waitForURL('**/About?x=1#team')
    await page.goto('/online-payment/77?Authority=A1&Status=OK')
    await page.waitForURL('**/Cart/OnlinePayment/77?Authority=A1&Status=OK')
    await page.goto('/nothing/here')
    await page.getByRole('heading', { name: laterText.notFound.title }).waitFor()
    await page.goto('/Questions/abc')
    await page.waitForURL('**/Questions')
  }
  await check()
  await phone.setOffline(true)
  await check()
})

test('a page of somebody’s own asks to sign in and comes back; a closed one says why', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/UserPanel/19')
  await page.waitForURL('**/Account?back=%2FUserPanel%2F19')
  await phone.open('/AdminPanel')
  await page.getByRole('heading', { name: denied.blockedTitle }).waitFor()
  await phone.open('/TunerPlus/Injector')
  await page.waitForURL('**/Account?back=%2FTunerPlus%2FInjector')

  await signIn(phone, await shop.newBuyer())
  await phone.open('/AdminPanel')
  await page.getByText(denied.generic).waitFor()
  await phone.open('/Account')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a tool of Tuner Plus opens as soon as it is given, without a network too, and closes when it is withdrawn', async () => {
  const phone = await shop.newLastingPhone()
  const buyer = await shop.newBuyer()
  const give = (key: TunerTool) =>
    shop.onDatabase((db) =>
      sql`insert into tuner_plus_accesses (user_id, tuner_plus_id, source)
        select ${buyer.profile.id}, id, 'gift' from tuner_plus where key = ${key}`.execute(db),
    )
  const closed = () => phone.page.getByText(landing.access.body())
  const isOpen = async (tool: '/TunerPlus/Injector' | '/TunerPlus/Tuning') => {
    await phone.open(tool)
    await expect.poll(() => phone.page.title()).toBe(fullTitle(PAGES[tool].title))
    expect(new URL(phone.page.url()).pathname).toBe(tool)
  }
  await phone.open('/')
  await phone.isReadyForOffline()

  // the line breaks as soon as the sign-in is answered
  await give('Injector')
  phone.line.decide = (path) => (path.includes('GetUserMirror') ? { kind: 'cut' } : undefined)
  await signIn(phone, buyer)
  await phone.setOffline(true)
  await phone.open('/TunerPlus')
  await phone.page.getByText(landing.mine, { exact: true }).waitFor()
  await isOpen('/TunerPlus/Injector')
  phone.line.decide = () => undefined
  await phone.setOffline(false)

  await phone.open('/TunerPlus/Tuning')
  await closed().waitFor()
  await give('Tuning')
  await isOpen('/TunerPlus/Tuning')
  await phone.setOffline(true)
  await phone.restart()
  await isOpen('/TunerPlus/Tuning')

  await shop.onDatabase((db) =>
    sql`update tuner_plus_accesses set revoked_at = now() where user_id = ${buyer.profile.id}`.execute(db),
  )
  await phone.setOffline(false)
  await expect
    .poll(async () => {
      await phone.open('/TunerPlus/Tuning')
      return closed().isVisible()
    })
    .toBe(true)
})

test('the voice assistant is offered in the Android app alone, reads titles once it is chosen, and is remembered', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  const menu = page.getByRole('button', { name: frame.openMenu })
  await phone.open('/')
  await menu.click()
  await page.getByRole('switch', { name: laterText.menu.nightMode }).waitFor()
  expect(await page.getByRole('switch', { name: voice.toggle }).count()).toBe(0)

  await page.addInitScript(pretendApp)
  await phone.open('/')
  await menu.click()
  await page.getByRole('switch', { name: voice.toggle }).click()
  await page.getByRole('dialog').locator('a[href="/About"]').click()
  const said = () => page.evaluate<string[]>(() => Reflect.get(window, 'said'))
  await expect.poll(said).toContain(fullTitle(PAGES['/About'].title))
  await phone.open('/PayRules')
  await expect.poll(said).toContain(fullTitle(PAGES['/PayRules'].title))
})

/** Runs in the page: the wrapper's name, and a Persian voice whose words are noted. */
function pretendApp(): void {
  const said: string[] = []
  Object.assign(window, { said })
  const userAgent = `${navigator.userAgent} TuningAcademyApp/2.8.9`
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  Object.assign(speechSynthesis, {
    getVoices: () => [{ lang: 'fa-IR' }],
    speak: ({ text }: SpeechSynthesisUtterance) => void said.push(text),
  })
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}
