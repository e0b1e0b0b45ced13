import { expect, test } from 'vitest'
import { appAddress } from './app-address.ts'

test('the app is opened at the deep link of the payment, with what the bank has added', () => {
  const address = appAddress('/Cart/OnlinePayment/$id', 77, '?Authority=A1&Status=OK', 'shop.example')
  expect(address).toBe(
    'intent://shop.example/online-payment/77?Authority=A1&Status=OK#Intent;scheme=https;' +
      'S.browser_fallback_url=https%3A%2F%2Fshop.example%2FCart%2FOnlinePayment%2F77%3FAuthority%3DA1%26Status%3DOK;end',
  )
})

test.each([
  ['/Cart/OnlinePaymentWallet/$id', 'online-payment-wallet'],
  ['/Cart/OnlinePaymentPayAgain/$id', 'online-payment-pay-again'],
  ['/Exam/OnlinePaymentExam/$id', 'online-payment-exam'],
] as const)('%s has its own deep link', (pattern, name) => {
  expect(appAddress(pattern, 8, '', 'shop.example')).toContain(`intent://shop.example/${name}/8#Intent;`)
})

test('other pages are not opened in the app', () => {
  expect(appAddress('/About', 8, '', 'shop.example')).toBeUndefined()
})
