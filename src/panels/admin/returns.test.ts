import { expect, test } from 'vitest'
import { factsOf } from '../kit/facts.tsx'
import { sellerReturns } from '../owner/returns.tsx'
import { cashSection } from './cash-requests.tsx'
import { refundSection, returnSection } from './returns.tsx'
import { text } from './text.ts'

const row = { id: 1, walletAmount: 500_000, cardAmount: 0, state: 'paid', cause: 'itemReturned' }
const labelsOf = (cardPan: string | null) =>
  Object.keys(
    factsOf({ ...row, cardPan }, Object.entries({ ...refundSection.columns, ...refundSection.more })),
  )

test('a refund without a card names none', () => {
  expect(labelsOf('6219-86**-****-1234')).toContain(text.refunds.card)
  expect(labelsOf(null)).not.toContain(text.refunds.card)
})

test('the reason why the bank refused a card is typed, and no sentence about texts or pictures is offered', () => {
  const [, bounce] = refundSection.forms
  expect(bounce?.operation.path).toBe('Order/SetRefundBounced')
  const { reason } = bounce?.fields ?? {}
  expect(reason).toMatchObject({ kind: 'text', label: text.refunds.bounceReason })
  expect(reason).not.toHaveProperty('prepared')
})

test('goods that came back faulty are not sold again unless somebody says so', () => {
  for (const { forms } of [returnSection, sellerReturns]) {
    const receive = forms.find(({ operation }) => operation.path === 'Order/SetReturnReceived')
    const valuesFor = (cause: string) => receive?.values({ id: 1, cause })
    expect([valuesFor('other'), valuesFor('wrong'), valuesFor('broken')]).toMatchObject([
      { isSellable: true },
      { isSellable: true },
      { isSellable: false },
    ])
  }
})

test('a list of money to transfer has no more columns than a window of 1280 pixels shows', () => {
  for (const { columns } of [refundSection, cashSection])
    expect(Object.keys(columns).length).toBeLessThanOrEqual(7)
})
