import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#server/money/books-store.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Fate, TestBank } from '#tests/world/bank.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { giveRials } from '#tests/world/paying-goods.ts'
import { makeGateway } from '#tests/world/payment-goods.ts'
import type { Gateway } from './gateway.ts'
import { openPayment } from './open-payment.ts'
import { findPayment } from './payments-store.ts'
import { settleUnpaid, settleVerified } from './settle-payment.ts'
import { findLatePayments, sweepPayments } from './sweep-payments.ts'

let shop: ShopServer
let bank: TestBank
let gateway: Gateway
let troubles: unknown[]
let buyer: Person

const AMOUNT = 500_000
const MINUTE = 60

beforeAll(async () => {
  shop = await openShopServer()
  bank = shop.bank
  gateway = makeGateway(shop, (error) => troubles.push(error))
})
beforeEach(async () => {
  troubles = []
  bank.setFate('answer')
  // what one test leaves open is not asked about by the sweep of the next one
  await sql`update payments set state = 'failed' where state in ('created', 'sent', 'paid')`.execute(shop.db)
  await sql`delete from call_counts`.execute(shop.db)
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

const walletOf = ({ id }: Person) => balanceOf(shop.db, id, 'buyerWallet')
const heldOf = ({ id }: Person) => balanceOf(shop.db, id, 'buyerHeld')
const sweep = () => sweepPayments(shop.db, gateway, shop.now())
const causesOf = async (id: number) => {
  const { rows } = await sql<{ cause: string }>`
    select cause from postings where reference = ${String(id)} order by id`.execute(shop.db)
  return rows.map(({ cause }) => cause)
}
const startCharge = (input: { amount: number }, mutationId: string = randomUUID()) =>
  shop.call('Order/ChargeWallet', input, { as: buyer, mutationId })
const charge = async (amount = AMOUNT) => (await startCharge({ amount })).data
const callPay = (id: number, as = buyer) =>
  shop.call('Order/CallPay', { id }, { as, mutationId: randomUUID() })
const comeBack = (id: number, back: object, as?: Person) =>
  shop.send('Order/OnlinePaymentWallet', { id: String(id), ...back }, { as })
const stateOf = async (id: number) => (await findPayment(shop.db, id))?.state

test('a wallet is charged: the payer pays at the bank, comes back, and has the money', async () => {
  const { paymentId: id, address } = await charge()
  expect(await walletOf(buyer)).toBe(0)
  const back = bank.choose(address, 'pay')
  const { data } = await comeBack(id, back, buyer)
  expect(data).toMatchObject({ state: 'verified', payment: { id, purpose: 'wallet', amount: AMOUNT } })
  expect(await walletOf(buyer)).toBe(AMOUNT)
  expect(await heldOf(buyer)).toBe(0)
  expect(await causesOf(id)).toEqual(['bankPaid', 'walletCharged'])
})

test.each([9_999, 1_000_000_001])(
  'a charge of %i rials is refused, and the limits are named',
  async (amount) => {
    const { code, details } = await startCharge({ amount })
    expect([code, details]).toEqual(['AmountOutOfRange', { least: 10_000, most: 1_000_000_000 }])
  },
)

test('a repeated request opens one payment', async () => {
  const mutationId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => startCharge({ amount: AMOUNT }, mutationId)),
  )
  expect(new Set(answers.map(({ data }) => data.address)).size).toBe(1)
  const rows = await shop.db.selectFrom('payments').select('id').where('user_id', '=', buyer.id).execute()
  expect(rows).toHaveLength(1)
})

test('a person has at most ten open payments', async () => {
  for (let payments = 0; payments < 10; payments += 1) await charge()
  await sql`delete from call_counts`.execute(shop.db)
  expect(await startCharge({ amount: AMOUNT })).toMatchObject({ http: 429, code: 'TooManyRequests' })
})

test('a payer from the app is led back to it, also by a browser without a session', async () => {
  const opened = await shop.call(
    'Order/ChargeWalletPhone',
    { amount: AMOUNT },
    { as: buyer, mutationId: randomUUID() },
  )
  const { paymentId: id, address } = opened.data
  expect((await comeBack(id, bank.choose(address, 'pay'))).data).toMatchObject({ returnTo: 'app' })
})

test('a hundred returns at once, and the sweep with them, book the money once', async () => {
  const { paymentId: id, address } = await charge()
  const back = bank.choose(address, 'pay')
  shop.wait(3 * MINUTE)
  const returns = Array.from({ length: 100 }, (_, index) =>
    shop.send('Order/OnlinePaymentWallet', { id, ...back }, { ip: `198.51.100.${index}` }),
  )
  const [, , ...answers] = await Promise.all([sweep(), sweep(), ...returns])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.data).toEqual({ state: 'verified', returnTo: 'web', payment: null })
  expect(await walletOf(buyer)).toBe(AMOUNT)
})

test('the payer who does not come back gets the money by the sweep', async () => {
  const { paymentId: id, address } = await charge()
  bank.choose(address, 'lost')
  await sweep()
  expect(await stateOf(id)).toBe('sent')
  shop.wait(2 * MINUTE)
  await sweep()
  expect([await stateOf(id), await walletOf(buyer)]).toEqual(['verified', AMOUNT])
})

const DAY = 24 * 60 * MINUTE
test.each([
  ['back by two hours and forward again', [-120 * MINUTE, 120 * MINUTE + 3 * MINUTE]],
  ['forward by three days', [3 * DAY]],
  ['forward by three days and back', [3 * DAY, 3 * MINUTE - 3 * DAY, DAY]],
])('a clock that jumps %s loses no money and books none twice', async (_how, jumps) => {
  const { paymentId: id, address } = await charge()
  bank.choose(address, 'lost')
  for (const jump of jumps) {
    shop.wait(jump)
    await sweep()
    await findLatePayments(shop.db, gateway, shop.now())
  }
  expect([await stateOf(id), await walletOf(buyer)]).toEqual(['verified', AMOUNT])
  expect(await causesOf(id)).toEqual(['bankPaid', 'walletCharged'])
})

test.each([
  ['back by an hour', -60 * MINUTE],
  ['forward by three days', 3 * DAY],
])('a clock that jumps %s keeps the payer who comes back', async (_how, jump) => {
  const { paymentId: id, address } = await charge()
  shop.wait(jump)
  await sweep()
  const back = bank.choose(address, 'pay')
  expect((await comeBack(id, back)).data).toMatchObject({ state: 'verified' })
  expect(await walletOf(buyer)).toBe(AMOUNT)
})

test('a return that claims success without a payment books nothing', async () => {
  const { paymentId: id, address } = await charge()
  const Authority = address.split('/').at(-1)
  for (const Status of ['OK', 'NOK']) {
    const { data } = await comeBack(id, { Authority, Status }, buyer)
    expect(data).toMatchObject({ state: 'sent' })
  }
  expect(await walletOf(buyer)).toBe(0)
})

test('a return that claims failure takes nothing from the payer who has paid', async () => {
  const { paymentId: id, address } = await charge()
  const { Authority } = bank.choose(address, 'pay')
  const { data } = await comeBack(id, { Authority, Status: 'NOK' }, buyer)
  expect(data).toMatchObject({ state: 'verified' })
  expect(await walletOf(buyer)).toBe(AMOUNT)
})

test('a payer who gave up at the bank is shown a cancelled payment, and can pay again', async () => {
  const { paymentId: id, address } = await charge()
  const { data } = await comeBack(id, bank.choose(address, 'fail'), buyer)
  expect(data).toMatchObject({ state: 'cancelled' })
  const again = await callPay(id)
  expect(again.data.paymentId).not.toBe(id)
  await comeBack(again.data.paymentId, bank.choose(again.data.address, 'pay'), buyer)
  expect(await walletOf(buyer)).toBe(AMOUNT)
})

test('strangers learn nothing of a payment without its authority, and nothing but its state with it', async () => {
  const stranger = await shop.asBuyer()
  const { paymentId: id, address } = await charge()
  const other = await charge()
  const { Authority } = bank.choose(address, 'pay')
  const foreign = other.address.split('/').at(-1)
  for (const back of [{}, { Authority: 'S'.repeat(36), Status: 'OK' }, { Authority: foreign, Status: 'OK' }])
    expect(await comeBack(id, back, stranger)).toMatchObject({ http: 404, code: 'NotFound' })
  expect(await callPay(id, stranger)).toMatchObject({ code: 'NotFound' })
  expect(await walletOf(buyer)).toBe(0)
  const known = await comeBack(id, { Authority, Status: 'OK' }, stranger)
  expect(known.data).toEqual({ state: 'verified', returnTo: 'web', payment: null })
  expect([await walletOf(buyer), await walletOf(stranger)]).toEqual([AMOUNT, 0])
})

test('a bank that has another amount gives no money', async () => {
  const { paymentId: id, address } = await charge()
  const back = bank.choose(address, 'pay')
  bank.ledger.change(back.Authority, { amount: 10_000 })
  const { data } = await comeBack(id, back, buyer)
  expect(data).toMatchObject({ state: 'failed' })
  expect(await walletOf(buyer)).toBe(0)
})

const OUTAGES: readonly Fate[] = ['silence', 'garbage']

test.each(OUTAGES)('at %s of the bank no payment is opened', async (fate) => {
  bank.setFate(fate)
  const mutationId = randomUUID()
  expect(await startCharge({ amount: AMOUNT }, mutationId)).toMatchObject({ code: 'GatewayDown' })
  bank.setFate('answer')
  bank.calls.length = 0
  expect(await startCharge({ amount: AMOUNT }, mutationId)).toMatchObject({ code: 'GatewayDown' })
  expect(bank.calls).toEqual([])
  const [row] = await shop.db
    .selectFrom('payments')
    .select(['id', 'state', 'authority'])
    .where('user_id', '=', buyer.id)
    .execute()
  expect(row).toMatchObject({ state: 'failed', authority: null })
  expect((await callPay(row?.id ?? 0)).data.paymentId).not.toBe(row?.id)
})

test.each(OUTAGES)('at %s of the bank a paid payment waits, and is booked once it answers', async (fate) => {
  const { paymentId: id, address } = await charge()
  const back = bank.choose(address, 'pay')
  bank.setFate(fate, 'verify')
  expect((await comeBack(id, back, buyer)).data).toMatchObject({ state: 'paid' })
  shop.wait(40 * MINUTE)
  await sweep()
  expect([await stateOf(id), await walletOf(buyer)]).toEqual(['paid', 0])
  bank.setFate('answer')
  shop.wait(60 * MINUTE)
  await sweep()
  expect([await stateOf(id), await walletOf(buyer)]).toEqual(['verified', AMOUNT])
})

test('a payment that the bank never answers about is closed after a day', async () => {
  const { paymentId: id } = await charge()
  bank.setFate('silence')
  shop.wait(23 * 60 * MINUTE)
  await sweep()
  expect(await stateOf(id)).toBe('sent')
  shop.wait(2 * 60 * MINUTE)
  await sweep()
  expect(await stateOf(id)).toBe('expired')
})

test('a payment that the bank calls paid stays an alarm, however long its receipt is not understood', async () => {
  const { paymentId: id, address } = await charge()
  bank.choose(address, 'pay')
  bank.setFate('garbage', 'verify')
  shop.wait(25 * 60 * MINUTE)
  await sweep()
  expect(await stateOf(id)).toBe('paid')
  const { data } = await shop.call('Order/GetMoneyAlarms', {}, { as: await shop.signIn('Admin') })
  expect(data.stuck.map((payment) => payment.id)).toEqual([id])
  bank.setFate('answer')
  shop.wait(60 * MINUTE)
  await sweep()
  expect([await stateOf(id), await walletOf(buyer)]).toEqual(['verified', AMOUNT])
})

test('a bank that is down is not asked about every payment', async () => {
  for (let payments = 0; payments < 8; payments += 1) await charge()
  bank.setFate('silence')
  bank.calls.length = 0
  shop.wait(3 * MINUTE)
  await sweep()
  expect(bank.calls).toHaveLength(3)
})

test('what nobody pays in half an hour ends, and money that comes later charges the wallet after all', async () => {
  const { paymentId: id, address } = await charge()
  shop.wait(31 * MINUTE)
  await sweep()
  expect(await stateOf(id)).toBe('expired')
  bank.choose(address, 'lost')
  await findLatePayments(shop.db, gateway, shop.now())
  const { data } = await shop.call('Order/GetPaymentState', { id }, { as: buyer })
  expect(data).toMatchObject({ state: 'verified', wentToWallet: false })
  expect(await walletOf(buyer)).toBe(AMOUNT)
})

test('an open payment is continued at its own address, and one that expired is opened again', async () => {
  const { paymentId: id, address } = await charge()
  expect((await callPay(id)).data).toEqual({ paymentId: id, address })
  shop.wait(31 * MINUTE)
  const again = (await callPay(id)).data
  expect(again.paymentId).not.toBe(id)
  expect(await stateOf(id)).toBe('expired')
  bank.choose(again.address, 'pay')
  await comeBack(again.paymentId, {}, buyer)
  const { code, details } = await callPay(again.paymentId)
  expect([code, details]).toEqual(['WrongState', { state: 'verified' }])
})

test('a person asks again about open charges, and only about their own', async () => {
  const stranger = await shop.asBuyer()
  const { address } = await charge()
  bank.choose(address, 'lost')
  const check = async (as: Person) =>
    (await shop.call('Order/CheckUnVerifyWalletCharges', {}, { as })).data.payments.map(({ state }) => state)
  expect([await check(stranger), await check(buyer), await check(buyer)]).toEqual([[], ['verified'], []])
  expect(await walletOf(buyer)).toBe(AMOUNT)
})

test('a server that is killed after the bank was asked books the money at its next question', async () => {
  const { paymentId: id, address } = await charge()
  const { Authority } = bank.choose(address, 'pay')
  await bank.bank.verify({ amount: AMOUNT, authority: Authority })
  shop.wait(3 * MINUTE)
  await sweep()
  expect([await stateOf(id), await walletOf(buyer)]).toEqual(['verified', AMOUNT])
})

/** A payment of which the wallet gives 30,000 rials. */
async function openShared() {
  await giveRials(shop, buyer, 100_000)
  return inTransaction(shop.db, (tx) =>
    openPayment(tx, {
      userId: buyer.id,
      purpose: 'wallet',
      amount: AMOUNT,
      walletAmount: 30_000,
      returnTo: 'web',
      gateway,
      now: shop.now(),
    }),
  )
}
const RECEIPT = { cardPan: null, cardHash: null, fee: 2_500 }
const settle = (id: number) =>
  inTransaction(shop.db, (tx) =>
    settleVerified(tx, id, { ...RECEIPT, refId: `receipt of ${id}` }, shop.now()),
  )
const close = (id: number) => inTransaction(shop.db, (tx) => settleUnpaid(tx, id, 'expired', shop.now()))

test('the part of the wallet is held while a payment is open, and given back once', async () => {
  const { id } = await openShared()
  expect([await walletOf(buyer), await heldOf(buyer)]).toEqual([70_000, 30_000])
  await Promise.all([close(id), close(id)])
  expect([await walletOf(buyer), await heldOf(buyer)]).toEqual([100_000, 0])
  await settle(id)
  expect([await walletOf(buyer), await heldOf(buyer)]).toEqual([100_000 + AMOUNT, 0])
})

test('payment and failure at the same moment leave one of both', async () => {
  const { id } = await openShared()
  await Promise.all([settle(id), close(id), settle(id), close(id)])
  expect([await walletOf(buyer), await heldOf(buyer)]).toEqual([100_000 + AMOUNT, 0])
  expect(await stateOf(id)).toBe('verified')
})

test('more than the wallet has is not held', async () => {
  await openShared()
  await expect(
    inTransaction(shop.db, (tx) =>
      openPayment(tx, {
        userId: buyer.id,
        purpose: 'wallet',
        amount: 0,
        walletAmount: 70_001,
        returnTo: 'web',
        gateway,
        now: shop.now(),
      }),
    ),
  ).rejects.toMatchObject({ code: 'WalletTooLow', details: { balance: 70_000 } })
})

test('one receipt of the bank pays for one payment', async () => {
  const first = await openShared()
  const second = await charge()
  const receipt = { ...RECEIPT, refId: 'the same' }
  const take = (id: number) => inTransaction(shop.db, (tx) => settleVerified(tx, id, receipt, shop.now()))
  await take(first.id)
  const before = await walletOf(buyer)
  await expect(take(second.paymentId)).rejects.toMatchObject({ code: '23505' })
  expect(await walletOf(buyer)).toBe(before)
})

test('without a gateway payments by card are refused', async () => {
  const closed = await openShopServer({ bank: null }, { hasOwnDatabase: true })
  const as = await closed.asBuyer()
  const answer = await closed.call('Order/ChargeWallet', { amount: AMOUNT }, { as, mutationId: randomUUID() })
  expect(answer).toMatchObject({ code: 'GatewayDown' })
  await closed.close()
})

test('what the bank is to pay is not ended without its receipt, and what costs nothing needs none', async () => {
  const { id } = await openShared()
  const end = (payment: number) =>
    inTransaction(shop.db, (tx) => settleVerified(tx, payment, null, shop.now()))
  await expect(end(id)).rejects.toThrow('needs a receipt')
  const free = await inTransaction(shop.db, (tx) =>
    openPayment(tx, {
      userId: buyer.id,
      purpose: 'wallet',
      amount: 0,
      walletAmount: 0,
      returnTo: 'web',
      gateway,
      now: shop.now(),
    }),
  )
  expect(await end(free.id)).toMatchObject({ state: 'verified', gateway: 'wallet', ref_id: null })
})

test('a payment of another bank is neither asked about nor continued at this one', async () => {
  const { paymentId: id } = await charge()
  await sql`update payments set gateway = 'zarinpal' where id = ${id}`.execute(shop.db)
  bank.calls.length = 0
  shop.wait(3 * MINUTE)
  await sweep()
  expect(await callPay(id)).toMatchObject({ code: 'GatewayDown' })
  expect([bank.calls, await stateOf(id)]).toEqual([[], 'sent'])
})
