import { expect, test } from 'vitest'
import { text } from '#src/entities/discussion/text.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

test('what people ask and say about a product is below it, and is still there without a network', async () => {
  const phone = await shop.newPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  const see = async () => {
    const { page } = phone
    const seen: string[] = []
    await phone.open('/p/1')
    for (const title of [text.questions, text.comments]) {
      const heading = page.getByRole('heading', { name: title })
      // what is far below the first screen is drawn when it comes near
      for (let step = 0; step < 20 && (await heading.count()) === 0; step += 1) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(100)
      }
      await heading.scrollIntoViewIfNeeded()
      const words = page.locator('section').filter({ has: heading }).getByRole('article')
      await words.first().waitFor()
      seen.push(...(await words.allInnerTexts()))
    }
    return seen
  }
  const online = await see()
  await phone.setOffline(true)
  expect(await see()).toEqual(online)
})
