import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { puzzleIn, solutionText } from '#contract/user/puzzle.ts'
import { type Answer, openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { solutionOf } from '#tests/world/solving.ts'
import { hashPassword } from './credentials.ts'
import { checkSolution, makePuzzle } from './puzzle.ts'

const PASSWORD = 'Tuning-1405'
const stored = hashPassword(PASSWORD)
let shop: ShopServer
let buyer: Person

beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  await shop.db
    .updateTable('users')
    .set({ password_hash: await stored })
    .where('id', '=', buyer.id)
    .execute()
})
afterEach(() => shop.close())

const logIn = (password: string, captcha?: string, userName = buyer.phone) =>
  shop.call('User/Login', { userName, password, ...(captcha !== undefined && { captcha }) })

async function guess(times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1)
    expect((await logIn('a guess')).code).toBe('WrongCredentials')
}

function puzzleOf({ details }: Answer<unknown>) {
  return puzzleIn(details) ?? expect.unreachable('no puzzle')
}

describe('after three wrong passwords', () => {
  let asked: Answer<unknown>
  beforeEach(async () => {
    await guess(3)
    asked = await logIn(PASSWORD)
  })

  test('the right one too is asked for a puzzle', () => {
    expect(asked).toMatchObject({ http: 200, status: 'Error', code: 'CaptchaRequired' })
    expect(puzzleOf(asked)).toMatchObject({ count: 8, bits: 14 })
  })

  test('a solution lets in once', async () => {
    const solution = await solutionOf(asked)
    expect((await logIn('a guess', solution)).code).toBe('WrongCredentials')
    expect((await logIn(PASSWORD, solution)).code).toBe('CaptchaRequired')
    expect((await logIn(PASSWORD, await solutionOf(asked))).code).toBe('CaptchaRequired')
  })

  test('a solution is good for one of two calls at once', async () => {
    const solution = await solutionOf(asked)
    const twins = await Promise.all([logIn('a guess', solution), logIn('a guess', solution)])
    expect(twins.map(({ code }) => code).toSorted()).toEqual(['CaptchaRequired', 'WrongCredentials'])
  })

  test('a solution that comes after five minutes is of no use', async () => {
    const solution = await solutionOf(asked)
    shop.wait(301)
    expect((await logIn(PASSWORD, solution)).code).toBe('CaptchaRequired')
  })

  test.each([
    ['no numbers', (token: string) => token],
    ['numbers that solve nothing', (token: string) => solutionText(token, [1, 2, 3, 4, 5, 6, 7, 8])],
    [
      'an easier puzzle',
      (token: string) => solutionText(token.replace('~14~', '~1~'), [0, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['a longer life', (token: string) => solutionText(token.replace(/~(\d+)~([^~]+)$/, '~9$1~$2'), [1])],
    ['nonsense', () => 'nonsense'],
  ])('%s is refused', async (_what, forge) => {
    expect((await logIn(PASSWORD, forge(puzzleOf(asked).token))).code).toBe('CaptchaRequired')
  })

  test('whoever came in is not asked again', async () => {
    expect((await logIn(PASSWORD, await solutionOf(asked))).status).toBe('Success')
    expect((await logIn(PASSWORD)).status).toBe('Success')
  })

  test('the tries are forgotten after an hour', async () => {
    shop.wait(3_600)
    expect((await logIn(PASSWORD)).status).toBe('Success')
  })

  test('a solution of the easier puzzle of before is not enough once a harder one is asked for', async () => {
    const easy = await solutionOf(asked)
    for (let tries = 0; tries < 3; tries += 1) {
      const again = await logIn(PASSWORD)
      expect((await logIn('a guess', await solutionOf(again))).code).toBe('WrongCredentials')
    }
    const harder = await logIn(PASSWORD, easy)
    expect(harder.code).toBe('CaptchaRequired')
    expect(puzzleOf(harder).bits).toBe(15)
  })

  test('an account that is not there is asked just the same', async () => {
    for (let tries = 0; tries < 3; tries += 1) await logIn('a guess', undefined, '09350000000')
    expect((await logIn('a guess', undefined, '09350000000')).code).toBe('CaptchaRequired')
  })
})

test('an address from which many names are tried is asked, whoever it asks for', async () => {
  for (let tries = 0; tries < 10; tries += 1) await logIn('a guess', undefined, `0935000000${tries}`)
  expect((await logIn(PASSWORD)).code).toBe('CaptchaRequired')
})

test('a puzzle gets harder with more tries, up to a limit', async () => {
  const bitsAfter = async (tries: number) => {
    const endsAt = new Date(shop.now().getTime() + 60_000).toISOString()
    const noted = { kind: 'password', caller: '127.0.0.1', tries, ends_at: endsAt }
    await shop.db.deleteFrom('tries').execute()
    await shop.db.insertInto('tries').values(noted).execute()
    return puzzleOf(await logIn(PASSWORD)).bits
  }
  expect([await bitsAfter(10), await bitsAfter(20), await bitsAfter(1_000)]).toEqual([14, 15, 16])
})

test('codes are asked for by puzzle after three of them', async () => {
  for (let codes = 0; codes < 3; codes += 1) {
    expect((await shop.call('User/SendLoginCode', { userName: buyer.phone })).status).toBe('Success')
    shop.wait(60)
  }
  for (const path of ['User/SendLoginCode', 'User/ForgotPassword'] as const) {
    const asked = await shop.call(path, { userName: buyer.phone })
    expect(asked.code).toBe('CaptchaRequired')
    const captcha = await solutionOf(asked)
    expect((await shop.call(path, { userName: buyer.phone, captcha })).status).toBe('Success')
  }
})

test('a puzzle signed with another secret is nobody’s', async () => {
  const now = new Date()
  const puzzle = makePuzzle('theirs', 14, now)
  const solution = await solutionOf({ details: { puzzle } })
  expect(checkSolution('theirs', solution, 14, now)).toMatchObject({ id: puzzle.id })
  expect(checkSolution('ours', solution, 14, now)).toBeNull()
})
