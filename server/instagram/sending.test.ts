import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectBot, REZA, SARA, sendAll, workOff } from '#tests/world/bot-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { remindOfUrgent } from './bot-jobs.ts'
import { sendQueued } from './send-queued.ts'

const HOUR = 3_600

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  await connectBot(shop, admin)
})
afterEach(() => shop.close())

/** People write, and their words are worked off. */
async function wrote(...people: string[]): Promise<void> {
  for (const person of people) await shop.instagram.practice.write(person, 'سلام')
  await workOff(shop)
}
/** Time passes, and the admin signs in again. */
async function passes(seconds: number): Promise<void> {
  shop.wait(seconds)
  admin = await shop.signIn('Admin')
}
const answer = (
  recipients: string[],
  text = 'بفرمایید',
  options: { mutationId?: string; isTyped?: boolean } = {},
) =>
  shop.call(
    'Site/SendInstagramBotDirectMessages',
    { recipients, text, isTyped: options.isTyped },
    { as: admin, mutationId: options.mutationId },
  )
const sent = () => shop.instagram.practice.sent
const own = async () => {
  const { rows } = await sql<{ text: string; state: string; failure: string | null; mid: string | null }>`
    select text, state, failure, mid from bot_messages where is_own order by id`.execute(shop.db)
  return rows
}
const states = async () => (await own()).map(({ state, failure }) => failure ?? state)

describe('an answer', () => {
  test('goes to who wrote, and is noted as sent once', async () => {
    await wrote(SARA)
    expect((await answer([SARA])).data).toEqual({ queued: 1, refused: [] })
    expect(await states()).toEqual(['queued'])
    await sendAll(shop)
    await workOff(shop)
    expect(sent()).toMatchObject([{ to: SARA, text: 'بفرمایید' }])
    expect(await own()).toEqual([{ text: 'بفرمایید', state: 'sent', failure: null, mid: sent()[0]?.mid }])
  })

  test('is never written to strangers, who are named', async () => {
    await wrote(SARA)
    expect((await answer([SARA, REZA, REZA])).data).toEqual({
      queued: 1,
      refused: [{ recipient: REZA, reason: 'neverWrote' }],
    })
    await sendAll(shop)
    expect(sent().map(({ to }) => to)).toEqual([SARA])
  })

  test('that is sent again by the device is queued once, by a hundred calls too', async () => {
    await wrote(SARA)
    const mutationId = randomUUID()
    const calls = Array.from({ length: 25 }, () => answer([SARA], 'یک بار', { mutationId }))
    for (const { data } of await Promise.all(calls)) expect(data.queued).toBe(1)
    await sendAll(shop)
    expect(sent().length).toBe(1)
  })

  test('of a longer text is sent as messages in their order', async () => {
    await wrote(SARA, REZA)
    const text = Array.from({ length: 40 }, (_, index) => `این متن با شماره ${index} همین است.`).join(' ')
    expect((await answer([SARA, REZA], text)).data.queued).toBe(2)
    for (let turn = 0; turn < 5; turn += 1) await sendAll(shop)
    for (const person of [SARA, REZA]) {
      const parts = sent().flatMap(({ to, text: words }) => (to === person ? [words] : []))
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.join(' ')).toBe(text)
    }
  })
})

describe('the 24 hours', () => {
  test.each([
    [24 * HOUR - 1, 'sent'],
    [24 * HOUR + 1, 'windowClosed'],
  ])('are judged when it is queued: after %i seconds it is %s', async (seconds, outcome) => {
    await wrote(SARA)
    await passes(seconds)
    const { data } = await answer([SARA])
    await sendAll(shop)
    expect(data.refused.map(({ reason }) => reason)).toEqual(outcome === 'sent' ? [] : ['windowClosed'])
    expect(await states()).toEqual(outcome === 'sent' ? ['sent'] : [])
  })

  test.each([
    [24 * HOUR - 1, 'sent'],
    [24 * HOUR + 1, 'windowClosed'],
  ])('are judged again when it is sent: after %i seconds it is %s', async (seconds, outcome) => {
    await wrote(SARA)
    await answer([SARA])
    shop.wait(seconds)
    await sendAll(shop)
    expect(await states()).toEqual([outcome])
    expect(sent().length).toBe(outcome === 'sent' ? 1 : 0)
  })

  test('are seven days for one answer that a person typed, where the settings say so', async () => {
    await wrote(SARA, REZA)
    await passes(25 * HOUR)
    const queued = async (recipients: string[], isTyped: boolean) =>
      (await answer(recipients, 'متن', { isTyped })).data.queued
    expect(await queued([SARA], true)).toBe(0)
    shop.instagram.instagram.answersLate = true
    expect([await queued([SARA], false), await queued([SARA, REZA], true)]).toEqual([0, 0])
    expect(await queued([SARA], true)).toBe(1)
    await sendAll(shop)
    expect(sent()).toMatchObject([{ to: SARA, tag: 'HUMAN_AGENT' }])
    await passes(6 * 24 * HOUR)
    expect(await queued([SARA], true)).toBe(0)
  })

  test('end where Instagram says so, whatever we think', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.practice.mode = 'outsideWindow'
    await sendAll(shop)
    expect(await states()).toEqual(['windowClosed'])
  })

  test('with two hours left are told once to those who may answer', async () => {
    const remind = () => remindOfUrgent({ tx: shop.db, now: shop.now() })
    await wrote(SARA, REZA)
    await answer([REZA])
    await sendAll(shop)
    await workOff(shop)
    const told = async () =>
      (await sql`select from notices where event = 'botUrgent' and user_id = ${admin.id}`.execute(shop.db))
        .rows.length
    shop.wait(22 * HOUR - 1)
    await remind()
    expect(await told()).toBe(0)
    shop.wait(1)
    for (let turn = 0; turn < 2; turn += 1) await remind()
    expect(await told()).toBe(1)
    await sql`delete from notices`.execute(shop.db)
    await remind()
    expect(await told()).toBe(0)
  })
})

describe('a message whose result nobody knows', () => {
  test('is not sent again, and the report of Instagram settles it', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.practice.mode = 'lost'
    shop.instagram.holdReports()
    await sendAll(shop)
    shop.instagram.practice.mode = 'well'
    expect(await states()).toEqual(['unknown'])
    for (let turn = 0; turn < 3; turn += 1) {
      shop.wait(600)
      await sendAll(shop)
    }
    expect(sent().length).toBe(1)
    const report = shop.instagram.reports.at(-1)
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': report?.signature ?? '' }
    await shop.app.inject({ method: 'POST', url: '/hooks/instagram', headers, payload: report?.body ?? '' })
    await workOff(shop)
    expect(await own()).toEqual([{ text: 'بفرمایید', state: 'sent', failure: null, mid: sent()[0]?.mid }])
  })

  test('because the server was killed between sending and noting, is not sent again', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.holdReports()
    // the message arrives, and the process that sent it never goes on
    const { graph } = shop.instagram.instagram
    let arrived: () => void = () => undefined
    const sending = new Promise<void>((resolve) => (arrived = resolve))
    const killed = {
      ...shop.instagram.instagram,
      graph: {
        ...graph,
        async send(...letter: Parameters<typeof graph.send>) {
          await graph.send(...letter)
          arrived()
          return new Promise<never>(() => undefined)
        },
      },
    }
    const context = { tx: shop.db, now: shop.now(), signal: new AbortController().signal }
    void sendQueued(killed, { ...context, stillRuns: async () => undefined })
    await sending
    expect(await states()).toEqual(['sending'])
    await sendAll(shop)
    expect(await states()).toEqual(['sending'])
    shop.wait(31)
    for (let turn = 0; turn < 3; turn += 1) await sendAll(shop)
    expect(await states()).toEqual(['unknown'])
    expect(sent().length).toBe(1)
  })

  test('keeps the rest of its text back, and nobody else', async () => {
    await wrote(SARA, REZA)
    const text = `${'الف '.repeat(130).trim()}. ${'ب '.repeat(200).trim()}.`
    await answer([SARA], text)
    shop.instagram.practice.mode = 'lost'
    shop.instagram.holdReports()
    await sendAll(shop)
    shop.instagram.practice.mode = 'well'
    await answer([REZA])
    await sendAll(shop)
    expect(await states()).toEqual(['unknown', 'queued', 'sent'])
  })

  test('may have been reported before its answer came, and is one message', async () => {
    await wrote(SARA)
    await answer([SARA])
    const { graph } = shop.instagram.instagram
    const late = {
      ...shop.instagram.instagram,
      graph: {
        ...graph,
        async send(...letter: Parameters<typeof graph.send>) {
          const result = await graph.send(...letter)
          await workOff(shop)
          return result
        },
      },
    }
    const context = { tx: shop.db, now: shop.now(), signal: new AbortController().signal }
    await sendQueued(late, { ...context, stillRuns: async () => undefined, pause: async () => undefined })
    await workOff(shop)
    expect(await states()).toEqual(['sent'])
  })
})

describe('when Instagram asks to wait', () => {
  const paused = async () => {
    const { rows } = await sql<{
      until: string | null
    }>`select paused_until as until from bot_sessions`.execute(shop.db)
    return rows[0]?.until ? (new Date(rows[0].until).getTime() - shop.now().getTime()) / 1_000 : null
  }

  test('its time is kept, and then the message goes', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.practice.mode = 'limited'
    await sendAll(shop)
    expect([await states(), await paused()]).toEqual([['queued'], 30])
    shop.instagram.practice.mode = 'well'
    shop.wait(29)
    await sendAll(shop)
    expect(sent().length).toBe(0)
    shop.wait(1)
    await sendAll(shop)
    expect([await states(), await paused(), sent().length]).toEqual([['sent'], null, 1])
  })

  test('each wait is longer than the one before', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.practice.mode = 'broken'
    const waits: (number | null)[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      await sendAll(shop)
      waits.push(await paused())
      shop.wait(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([2, 4, 8, 16])
    expect(await states()).toEqual(['queued'])
  })

  test('in the words of a proxy, nobody knows whether the message arrived', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.intercept((address) =>
      address.endsWith('/messages') ? Promise.resolve({ status: 504, body: {} }) : undefined,
    )
    await sendAll(shop)
    expect(await states()).toEqual(['unknown'])
  })

  test.each([
    [551, 'unavailable'],
    [100, 'refused'],
  ])('and with %i it refuses the message for good', async (code, failure) => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.intercept((address) =>
      address.endsWith('/messages') ? Promise.resolve({ status: 400, body: { error: { code } } }) : undefined,
    )
    await sendAll(shop)
    expect(await states()).toEqual([failure])
  })
})

describe('when the session ends', () => {
  test('by a refused token, nothing more is sent, and admins hear of it once', async () => {
    await wrote(SARA, REZA)
    await answer([SARA, REZA])
    shop.instagram.practice.mode = 'expired'
    await sendAll(shop)
    expect(await states()).toEqual(['sessionExpired', 'sessionExpired'])
    const { rows } = await sql`select from notices where event = 'botExpired'`.execute(shop.db)
    expect([rows.length, sent().length]).toEqual([1, 0])
    expect((await answer([SARA])).code).toBe('WrongState')
  })

  test('by its removal, what is queued is not sent', async () => {
    await wrote(SARA)
    await answer([SARA])
    await shop.call('Site/RemoveInstagramBotSession', {}, { as: admin, mutationId: randomUUID() })
    await sendAll(shop)
    expect([await states(), sent().length]).toEqual([['sessionRemoved'], 0])
  })

  test('while Instagram puts a message off, the message is not left waiting', async () => {
    await wrote(SARA)
    await answer([SARA])
    shop.instagram.practice.mode = 'limited'
    const { graph } = shop.instagram.instagram
    const slow = {
      ...shop.instagram.instagram,
      graph: {
        ...graph,
        async send(...letter: Parameters<typeof graph.send>) {
          await shop.call('Site/RemoveInstagramBotSession', {}, { as: admin, mutationId: randomUUID() })
          return graph.send(...letter).then(() => ({ outcome: 'later' as const, afterSeconds: undefined }))
        },
      },
    }
    const context = { tx: shop.db, now: shop.now(), signal: new AbortController().signal }
    await sendQueued(slow, { ...context, stillRuns: async () => undefined, pause: async () => undefined })
    await sendAll(shop)
    expect(await states()).toEqual(['sessionRemoved'])
  })

  test('and the same account is connected again, what is queued goes on', async () => {
    await wrote(SARA)
    await answer([SARA])
    await connectBot(shop, admin)
    await sendAll(shop)
    expect(await states()).toEqual(['sent'])
  })
})

test('two servers that send at once send each message once', async () => {
  const people = Array.from({ length: 60 }, (_, index) => String(7_000 + index))
  await wrote(...people)
  await answer(people)
  await Promise.all([sendAll(shop), sendAll(shop), sendAll(shop)])
  expect(
    sent()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(people.toSorted())
})
