import { androidAppVersion } from '#src/lib/android-app.ts'

/** Calls that open a payment by card, and their twins for the Android app, whose return leads back into it. */
const CALLS = {
  payCart: ['Order/PayCartByBank', 'Order/PhonePayCartByBank'],
  payAgain: ['Order/PayAgainByBank', 'Order/PayAgainByBankPhone'],
  chargeWallet: ['Order/ChargeWallet', 'Order/ChargeWalletPhone'],
  goOn: ['Order/CallPay', 'Order/CallPayPhone'],
  payExam: ['Course/PayExam', 'Course/PhonePayExam'],
} as const
type Calls = typeof CALLS

/** Whether this page is shown by the Android app. */
export const isInApp = (): boolean => androidAppVersion(navigator.userAgent) !== null

/** The call by which something is paid by card from here. */
export const bankCall = <K extends keyof Calls>(what: K): Calls[K][number] => CALLS[what][isInApp() ? 1 : 0]
