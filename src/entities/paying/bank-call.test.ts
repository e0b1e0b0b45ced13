import { afterEach, expect, test, vi } from 'vitest'
import { bankCall } from './bank-call.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser pays so that the bank leads back to it, the Android app so that it leads back into the app', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' })
  expect([bankCall('payCart'), bankCall('goOn')]).toEqual(['Order/PayCartByBank', 'Order/CallPay'])
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) TuningShell/2.8.9' })
  expect((['payCart', 'payAgain', 'chargeWallet', 'goOn', 'payExam'] as const).map(bankCall)).toEqual([
    'Order/PhonePayCartByBank',
    'Order/PayAgainByBankPhone',
    'Order/ChargeWalletPhone',
    'Order/CallPayPhone',
    'Course/PhonePayExam',
  ])
})
