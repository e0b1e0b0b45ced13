import { randomUUID } from 'node:crypto'
import type { Person, ShopServer } from './shop-server.ts'
import { jobContext } from './upload-goods.ts'
import { workOffEvents } from '#server/instagram/work-off-events.ts'
import { sendQueued } from '#server/instagram/send-queued.ts'

/** Two people who write to the account. */
export const SARA = '178414000000501'
export const REZA = '178414000000502'

export const stateOf = async (shop: ShopServer, as: Person) =>
  (await shop.call('Site/GetInstagramBotState', {}, { as })).data

export interface StockedBot {
  conversationId: number
  consent: { code: string; state: string }
}

/** A consent that was given for an account of ours. */
async function consentOf(shop: ShopServer, as: Person) {
  const { consentAddress } = await stateOf(shop, as)
  const state = new URL(consentAddress ?? '').searchParams.get('state') ?? ''
  return { code: shop.instagram.practice.consent(), state }
}

/** The account is connected, and Sara has written. */
export async function makeBot(shop: ShopServer, as: Person): Promise<StockedBot> {
  await connectBot(shop, as)
  await shop.instagram.practice.write(SARA, 'سلام')
  await workOff(shop)
  const { id } = await shop.db.selectFrom('bot_conversations').select('id').executeTakeFirstOrThrow()
  return { conversationId: id, consent: await consentOf(shop, as) }
}

/** Connects the practice account by a consent. */
export async function connectBot(shop: ShopServer, as: Person) {
  const input = await consentOf(shop, as)
  const answer = await shop.call('Site/ConnectInstagramBot', input, { as, mutationId: randomUUID() })
  if (answer.status !== 'Success') throw new Error(`The bot was not connected: ${answer.code}`)
  return answer
}

/** Works off what Instagram has reported. */
export const workOff = (shop: ShopServer) => workOffEvents(jobContext(shop))

/** Sends what is queued, without waiting. */
export const sendAll = (shop: ShopServer) =>
  sendQueued(shop.instagram.instagram, { ...jobContext(shop), pause: async () => undefined })
