import { expect, test } from 'vitest'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('a message shows what happened while the app is closed, and says no word of anybody', async () => {
  // a whole Chromium: one without windows shows no notifications
  const phone = await shop.newLastingPhone()
  const { context, page } = phone
  await context.grantPermissions(['notifications'])
  await phone.open('/')
  await phone.hasItsWorker()
  const devtools = await context.newCDPSession(page)
  const worker = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await worker,
    data: JSON.stringify({ event: 'shipped' }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, dir }) => ({ title, body, dir }))
    })
  await expect
    .poll(shown, { timeout: 20_000 })
    .toEqual([{ title: 'آکادمی تیونینگ', body: 'مواردی از سفارش شما ارسال شد', dir: 'rtl' }])
})
