import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { text as account } from '#src/features/account/text.ts'
import { text as links } from '#src/entities/site-links/text.ts'
import { text } from '#src/features/account/second-factor/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { openBrowser, openPhone, type Phone } from '#tests/world/phone.ts'
import { bytesOfBase32, codeNow } from '#tests/world/totp.ts'
import { wrongCode } from '#tests/world/mailbox.ts'
import { findings } from './findings.ts'
import { untilSignedIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import { openShop, type OwnShop } from './shop.ts'

const SETTINGS = '/UserPanel/20'
const ADMIN = { identity: 'admin@example.com', password: 'Tuning-1405' }
const { step, card } = text
let shop: OwnShop
let browser: Browser
let phone: Phone

beforeAll(async () => {
  shop = await openShop({ ADMIN_SECOND_FACTOR: 'on' })
  // passkeys belong to the address of the server: no line in between
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})
// an admin without a second step on a phone that nobody has used, whatever a test or a try before has left
beforeEach(async () => {
  await shop.onDatabase(async (db) => {
    for (const table of ['second_factors', 'recovery_codes'] as const) await db.deleteFrom(table).execute()
    await db.updateTable('sessions').set({ revoked_at: new Date().toISOString() }).execute()
  })
  await signInOnNewPhone()
})
afterEach(() => phone.throwAway())

async function signInOnNewPhone(): Promise<void> {
  phone = await openPhone(browser, shop.server.url)
  await givePassword()
  await untilIn()
}

/** The first step of signing in, with the password. */
async function givePassword(): Promise<void> {
  await phone.open('/Account')
  const field = await passwordField(phone.page, ADMIN.identity)
  await field.fill(ADMIN.password)
  await field.press('Enter')
}

async function untilIn(): Promise<void> {
  await untilSignedIn(phone.page)
  await phone.page.waitForURL(({ pathname }) => !pathname.startsWith('/Account'))
}

async function signOut(): Promise<void> {
  const { page, open } = phone
  await open('/UserPanel')
  await page.getByRole('button', { name: account.leave.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: account.leave.confirm, exact: true }).click()
  await page.getByText(account.leave.done).waitFor()
}

const press = (name: string) => phone.page.getByRole('button', { name, exact: true }).click()
const everybodyCanUseThis = async () =>
  expect([...(await findings(phone.page)), ...(await reflow(phone.page))]).toEqual([])

test('an admin adds an app, keeps the recovery codes, and signs in with a code of the app', async () => {
  // another device stays signed in
  await phone.throwAway()
  await signInOnNewPhone()
  const { page } = phone
  await phone.open(SETTINGS)
  await page.getByText(card.missing).waitFor()
  // long after signing in, the admin is first asked who is there
  await shop.onDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ proven_at: new Date(0).toISOString() })
      .execute(),
  )
  await press(card.addApp)
  const proof = page.getByRole('dialog', { name: account.freshProof.title })
  await proof.getByLabel(account.password, { exact: true }).fill(ADMIN.password)
  await press(account.freshProof.confirm)
  await proof.waitFor({ state: 'hidden' })
  const secret = await page.getByRole('dialog').locator('bdi').innerText()
  await everybodyCanUseThis()
  // the next code counts as well, and is not used up afterwards
  const codeIn = (seconds: number) =>
    codeNow(bytesOfBase32(secret.replaceAll(' ', '')), new Date(Date.now() + seconds * 1_000))
  await page.getByLabel(text.app.code).fill(codeIn(0))
  await press(text.app.add)

  const codes = page.getByRole('dialog').getByRole('listitem')
  await codes.first().waitFor()
  const [recovery = '', ...others] = await codes.allInnerTexts()
  expect(others).toHaveLength(9)
  await everybodyCanUseThis()
  // a tap beside the codes does not lose them
  await page.mouse.click(20, 20)
  await page.getByText(text.codes.leaveBody).waitFor()
  await press(text.codes.back)
  await page.getByText(text.codes.leaveBody).waitFor({ state: 'detached' })
  expect(await codes.allInnerTexts()).toEqual([recovery, ...others])
  await press(text.codes.done)
  // the other device would never be asked for the second step
  const offer = page.getByRole('dialog', { name: account.sessions.endOthersQuestion })
  await offer.getByText(card.othersStay).waitFor()
  await everybodyCanUseThis()
  await offer.getByRole('button', { name: account.sessions.endOthers }).click()
  await page.getByText(account.sessions.endedOthers).waitFor()
  await page.getByText(account.sessions.none).waitFor()
  await page.getByText(card.missing).waitFor({ state: 'detached' })

  await signOut()
  await givePassword()
  await page.getByLabel(step.code).fill(wrongCode(codeIn(30)))
  await page.getByText(step.wrong).waitFor()
  await everybodyCanUseThis()
  await page.getByLabel(step.code).fill(codeIn(30))
  await untilIn()

  await signOut()
  await givePassword()
  await press(step.useRecovery)
  await page.getByRole('region', { name: links.reach }).waitFor()
  // a hint about the clock of an authenticator app would mislead here
  await page.getByLabel(step.recovery).fill('AAAAA-AAAAA')
  await press(step.enter)
  await page.getByText(step.wrongRecovery, { exact: true }).waitFor()
  await page.getByLabel(step.recovery).fill(recovery)
  await press(step.enter)
  await untilIn()
  expect(phone.errors).toEqual([])
})

test('a passkey of the phone is added and opens the account; going back opens nothing', async () => {
  const { page, context } = phone
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await phone.open(SETTINGS)
  await press(card.addPasskey)
  await press(text.passkey.add)
  await page.getByText(text.codes.lead).waitFor()
  await page.keyboard.press('Escape')
  // inside the question: the sheet below has a button of the same name
  await page.getByRole('dialog', { name: text.codes.leaveQuestion }).getByText(text.codes.done).click()
  await page.getByRole('button', { name: card.removeOf(text.passkey.defaultName) }).waitFor()

  await signOut()
  await givePassword()
  await page.getByRole('heading', { name: step.title }).waitFor()
  await everybodyCanUseThis()
  await press(step.back)
  await page.getByLabel(account.password, { exact: true }).waitFor()
  await phone.open('/UserPanel')
  await page.waitForURL((url) => url.pathname === '/Account')

  await givePassword()
  await press(step.usePasskey)
  await untilIn()
  expect(phone.errors).toEqual([])
})
