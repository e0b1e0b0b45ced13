import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sendUserMessage } from './mutators/messages.ts'
import { setProductLike } from './mutators/likes.ts'
import { countProductView } from './mutators/views.ts'

const PRODUCTS = 480
const MESSAGES = 24
const MINUTE_SECONDS = 60

let shop: ShopServer
let buyer: Person
let phone: Device
beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  phone = await openDevice(shop)
  await phone.signIn(buyer)
})
afterEach(async () => {
  await phone.close()
  await shop.close()
})

async function letMinutePass(): Promise<void> {
  shop.wait(MINUTE_SECONDS)
  phone.wait(MINUTE_SECONDS * 1_000)
}

test(
  'a thousand changes of a week without a network arrive, whatever the limits, and none is lost',
  { timeout: 90_000 },
  async () => {
    phone.goOffline()
    const ids = await Promise.all(Array.from({ length: PRODUCTS }, () => shop.makeProduct()))
    for (const id of ids) {
      await phone.change(setProductLike, { id, like: true })
      await phone.change(countProductView, { id })
    }
    for (let written = 0; written < MESSAGES; written += 1)
      await phone.change(sendUserMessage, { subject: 'پرسش', text: `letter ${written}` })
    phone.goOnline()

    const left: number[] = []
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await phone.drain({ force: true })
      left.push((await phone.waiting()).length)
      await letMinutePass()
    }
    // everything but the messages at once, and ten messages a minute
    expect(left).toEqual([14, 4, 0, 0, 0])
    expect(await phone.rejected()).toEqual([])
    const texts = await shop.db.selectFrom('user_messages').select('text').orderBy('id').execute()
    expect(texts.map(({ text }) => text)).toEqual(
      Array.from({ length: MESSAGES }, (_, written) => `letter ${written}`),
    )
    expect(await phone.likes()).toHaveLength(PRODUCTS)
    const likes = await shop.db
      .selectFrom('likes')
      .select('user_id')
      .where('user_id', '=', buyer.id)
      .execute()
    expect(likes).toHaveLength(PRODUCTS)
  },
)
