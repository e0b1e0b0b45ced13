import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APP } from '#tests/world/instagram.ts'
import { connectBot, REZA, SARA, workOff } from '#tests/world/bot-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { seeded } from '#server/demo/seeded.ts'
import { sweepConversations } from './conversations-store.ts'
import { sweepEvents } from './events-store.ts'
import { PRACTICE_ACCOUNT } from './practice/practice-graph.ts'
import { deletionOf, echoOf, type Item, messageOf, seenOf, webhookBody } from './practice/webhooks.ts'
import { BODY_LIMIT, CALLS_PER_MINUTE, HOOK } from './webhook.ts'

const ACCOUNT = PRACTICE_ACCOUNT.id

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  await connectBot(shop, admin)
})
afterEach(() => shop.close())

const signed = (body: string, secret = APP.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const post = async (payload: string, signature: string | undefined = signed(payload)) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature && { 'x-hub-signature-256': signature }),
  }
  return (await shop.app.inject({ method: 'POST', url: HOOK, headers, payload })).statusCode
}
const report = async (...items: Item[]) => post(webhookBody(ACCOUNT, items, shop.now()))
const stored = async () =>
  Number((await sql<{ count: string }>`select count(*) from bot_events`.execute(shop.db)).rows[0]?.count)
const at = (seconds: number) => new Date(shop.now().getTime() + seconds * 1_000 - 3_600_000)
const conversations = async () =>
  (await shop.call('Site/GetInstagramBotConversations', {}, { as: admin })).data.items
const messages = async () => {
  const [first] = await conversations()
  return (await shop.call('Site/GetInstagramBotMessages', { id: first?.id ?? 0 }, { as: admin })).data.items
}

describe('the address proves itself', () => {
  const ask = async (query: Record<string, string>) => {
    const { statusCode, body } = await shop.app.inject(`${HOOK}?${new URLSearchParams(query)}`)
    return [statusCode, body]
  }
  const good = { 'hub.mode': 'subscribe', 'hub.verify_token': APP.verifyToken, 'hub.challenge': '1158201444' }

  test('by the challenge that it sends back', async () => {
    expect(await ask(good)).toEqual([200, '1158201444'])
  })

  test('to nobody who does not know the word', async () => {
    for (const wrong of [
      { 'hub.verify_token': 'other' },
      { 'hub.mode': 'other' },
      { 'hub.challenge': 'x'.repeat(201) },
    ])
      expect(await ask({ ...good, ...wrong })).toEqual([403, ''])
    expect(await ask({})).toEqual([403, ''])
  })
})

describe('a report', () => {
  const body = () =>
    webhookBody(ACCOUNT, [messageOf(ACCOUNT, SARA, { text: 'سلام', at: at(0), mid: 'first' })], shop.now())

  test('is taken with the right signature over its bytes', async () => {
    expect([await post(body()), await stored()]).toEqual([200, 1])
  })

  test('with a wrong signature, or none, is refused, and nothing is stored', async () => {
    const wrong = [
      signed(body(), 'another key'),
      signed(`${body()} `),
      signed(JSON.stringify(JSON.parse(body()), null, 1)),
      signed(body()).slice(0, -1),
      signed(body()).replace('sha256=', 'sha1='),
      signed(body()).toUpperCase(),
      '',
    ]
    for (const signature of wrong) expect(await post(body(), signature)).toBe(403)
    expect(await post(body().replace('سلام', 'سلاف'), signed(body()))).toBe(403)
    const bare = await shop.app.inject({ method: 'POST', url: HOOK, payload: JSON.parse(body()) })
    expect(bare.statusCode).toBe(403)
    expect(await stored()).toBe(0)
  })

  test('of more than a megabyte is refused', async () => {
    const large = 'x'.repeat(BODY_LIMIT + 1)
    expect([await post(large), await stored()]).toEqual([413, 0])
  })

  test('that is sent again is stored once', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect(await post(body())).toBe(200)
    expect(await stored()).toBe(1)
    await workOff(shop)
    expect(await post(body())).toBe(200)
    await workOff(shop)
    expect((await messages()).length).toBe(1)
  })

  test('needs no token of a page, and too many from one address are refused', async () => {
    expect(await post(body())).toBe(200)
    await sql`update call_counts set calls = ${CALLS_PER_MINUTE} where operation = 'instagram hook'`.execute(
      shop.db,
    )
    expect(await post(body())).toBe(429)
  })

  test('that is signed and makes no sense is taken and does nothing', async () => {
    const strange = [
      '[]',
      'no json',
      '{"object":"page","entry":[]}',
      webhookBody(ACCOUNT, [{ sender: { id: '1' } }, { reaction: {} }, null as never], shop.now()),
      webhookBody(
        ACCOUNT,
        [{ ...messageOf(ACCOUNT, 'x; drop table', { text: 'a', at: at(0) }) }],
        shop.now(),
      ),
      webhookBody(ACCOUNT, [messageOf(ACCOUNT, SARA, { text: 'a\u0000b', at: at(0) })], shop.now()),
    ]
    for (const one of strange) expect(await post(one)).toBe(200)
    await workOff(shop)
    expect((await messages()).map(({ text }) => text)).toEqual(['ab'])
  })

  test('about another account is thrown away', async () => {
    await post(webhookBody('99', [messageOf('99', SARA, { text: 'سلام', at: at(0) })], shop.now()))
    await workOff(shop)
    const { rows } = await sql`select from bot_conversations`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('that is worked off keeps no words', async () => {
    await post(body())
    await workOff(shop)
    const { rows } = await sql`select body from bot_events`.execute(shop.db)
    expect(rows).toEqual([{ body: '' }])
    shop.wait(8 * 86_400)
    await sweepEvents(shop.db, shop.now())
    expect(await stored()).toBe(0)
  })
})

describe('what is reported', () => {
  test('a message opens a conversation that waits for an answer for 24 hours', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'سلام', at: at(0) }))
    await workOff(shop)
    expect(await conversations()).toMatchObject([
      {
        personId: SARA,
        lastText: 'سلام',
        isWaiting: true,
        unseen: 1,
        openUntil: new Date(at(0).getTime() + 86_400_000).toISOString(),
      },
    ])
  })

  test('what was written in Instagram itself is shown as sent, and answers', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'سلام', at: at(0) }))
    await report(echoOf(ACCOUNT, SARA, { text: 'بفرمایید', at: at(5), mid: 'echo' }))
    await report(seenOf(ACCOUNT, SARA, 'echo', at(6)))
    await workOff(shop)
    expect(await conversations()).toMatchObject([{ isWaiting: false, lastIsOwn: true }])
    expect((await messages())[1]).toMatchObject({ isOwn: true, state: 'sent', isSeen: true, sender: null })
  })

  test('a deleted message loses its words, also when the deletion is reported first', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'راز', at: at(0), mid: 'one' }))
    await report(deletionOf(ACCOUNT, SARA, 'one', at(1)))
    await report(deletionOf(ACCOUNT, SARA, 'two', at(3)))
    await report(messageOf(ACCOUNT, SARA, { text: 'راز', at: at(2), mid: 'two' }))
    await workOff(shop)
    expect((await messages()).map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['', true],
      ['', true],
    ])
    const { rows } = await sql`select from bot_messages where text like '%راز%'`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('a clock that is ahead makes nobody answerable for longer', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'سلام', at: new Date(shop.now().getTime() + 9e9) }))
    await workOff(shop)
    const [first] = await conversations()
    expect(first?.openUntil).toBe(new Date(shop.now().getTime() + 86_400_000).toISOString())
  })

  test('a conversation that was closed opens again when the person writes', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'سلام', at: at(0) }))
    await workOff(shop)
    const [first] = await conversations()
    const mark = { id: first?.id ?? 0, isSeen: true as const, isDone: true }
    await shop.call('Site/AnswerInstagramBotConversation', mark, { as: admin })
    expect(await conversations()).toMatchObject([{ isDone: true, isWaiting: false, unseen: 0 }])
    shop.wait(10)
    await report(messageOf(ACCOUNT, SARA, { text: 'هستید؟', at: shop.now() }))
    await workOff(shop)
    expect(await conversations()).toMatchObject([{ isDone: false, isWaiting: true, unseen: 1 }])
  })

  test('those who wait come first, and words find them', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'قیمت توربو؟', at: at(0) }))
    await report(messageOf(ACCOUNT, REZA, { text: 'سلام', at: at(10) }))
    await report(echoOf(ACCOUNT, REZA, { text: 'سلام', at: at(20) }))
    await workOff(shop)
    expect((await conversations()).map(({ personId }) => personId)).toEqual([SARA, REZA])
    const ask = async (input: { text?: string; isWaiting?: boolean; isOpen?: boolean }) =>
      (await shop.call('Site/GetInstagramBotConversations', input, { as: admin })).data.items.map(
        (one) => one.personId,
      )
    expect(await ask({ text: 'توربو' })).toEqual([SARA])
    expect(await ask({ isWaiting: false })).toEqual([REZA])
    shop.wait(24 * 3_600)
    admin = await shop.signIn('Admin')
    expect([await ask({ isOpen: true }), await ask({ isOpen: false })]).toEqual([[], [REZA, SARA]])
  })

  test('conversations are deleted 30 days after the account was removed, unless it was connected again', async () => {
    await report(messageOf(ACCOUNT, SARA, { text: 'سلام', at: at(0) }))
    await workOff(shop)
    await sql`update bot_sessions set state = 'removed', token_encrypted = null, removed_at = ${shop.now().toISOString()}`.execute(
      shop.db,
    )
    const left = async () => {
      await sweepConversations(shop.db, shop.now())
      return (await sql`select from bot_conversations`.execute(shop.db)).rows.length
    }
    shop.wait(29 * 86_400)
    expect(await left()).toBe(1)
    shop.wait(2 * 86_400)
    expect(await left()).toBe(0)
  })
})

describe('a thousand events', () => {
  const PEOPLE = 7

  /** Messages both ways, deletions and what was seen, some twice. */
  function events(seed: number): Item[] {
    const draw = seeded(seed)
    const items: Item[] = []
    for (let index = 0; items.length < 1_000; index += 1) {
      const person = String(500 + draw.whole(0, PEOPLE - 1))
      const moment = at(index)
      const mid = `mid-${index}`
      const make = draw.whole(0, 1) === 0 ? messageOf : echoOf
      items.push(make(ACCOUNT, person, { text: `متن ${index}`, at: moment, mid }))
      if (draw.whole(0, 9) === 0) items.push(deletionOf(ACCOUNT, person, mid, at(index + 1)))
      if (draw.whole(0, 9) === 0) items.push(seenOf(ACCOUNT, person, mid, at(index + 1)))
      if (draw.whole(0, 9) === 0) items.push(items.at(-1) ?? {})
    }
    return items
  }
  function shuffled(items: readonly Item[], seed: number): Item[] {
    const draw = seeded(seed)
    return items
      .map((item) => ({ item, place: draw.whole(0, 1_000_000) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }
  async function outcome(items: readonly Item[]): Promise<unknown> {
    await sql`truncate bot_conversations, bot_messages, bot_events`.execute(shop.db)
    for (let from = 0; from < items.length; from += 50) await report(...items.slice(from, from + 50))
    await workOff(shop)
    const { rows } = await sql`select person_id, last_person_at, last_own_at, last_at, person_seen_at,
      (select json_agg(json_build_array(mid, text, state, is_own, at, deleted_at is not null) order by mid)
        from bot_messages where conversation_id = bot_conversations.id) as messages
      from bot_conversations order by person_id`.execute(shop.db)
    return rows
  }

  test('in any order give one state', async () => {
    const items = events(7)
    const inOrder = await outcome(items)
    expect(await outcome(shuffled(items, 1))).toEqual(inOrder)
    expect(await outcome(items.toReversed())).toEqual(inOrder)
  })
})
