import * as z from 'zod/mini'
import type { Ledger, Session } from './ledger.ts'

/** An answer as the gateway gives it. Its HTTP status says nothing that its body does not say. */
export interface Answered {
  status: number
  body: object
}

const LEAST_AMOUNT = 1_000
const MOST_AMOUNT = 1_000_000_000
const MOST_LISTED = 100
const CARD = { card_pan: '603799******5443', card_hash: 'A'.repeat(64) }

const Merchant = z.object({ merchant_id: z.string().check(z.length(36)) })
const Request = z.object({
  amount: z.int().check(z.minimum(LEAST_AMOUNT)),
  currency: z.optional(z.literal('IRR')),
  description: z.string().check(z.minLength(1), z.maxLength(500)),
  callback_url: z.url({ protocol: /^https?$/ }),
})
const About = z.object({ authority: z.string() })
const Verify = z.object({ authority: z.string(), amount: z.int() })

/** A refusal; the gateway writes its empty data as a list here and as an object there. */
function refusal(code: number, data: object = []): Answered {
  return { status: 422, body: { data, errors: { code, message: `refused with ${code}`, validations: [] } } }
}

function success(data: object, code = 100): Answered {
  return { status: 200, body: { data: { code, message: 'Success', ...data }, errors: [] } }
}

const feeOf = (amount: number) => Math.min(Math.floor(amount / 100), 120_000)

type Method = (ledger: Ledger, merchantId: string, body: unknown, now: Date) => Answered

const METHODS: Readonly<Record<string, Method>> = {
  request(ledger, merchantId, body, now) {
    const read = z.safeParse(Request, body)
    if (!read.success) return refusal(-9, {})
    const { amount, description, callback_url: callbackUrl } = read.data
    if (amount > MOST_AMOUNT) return refusal(-41, {})
    const createdAt = now.toISOString()
    const { authority } = ledger.open({ merchantId, amount, description, callbackUrl, createdAt })
    return success({ authority, fee_type: 'Merchant', fee: feeOf(amount) })
  },
  verify(ledger, merchantId, body) {
    const read = z.safeParse(Verify, body)
    if (!read.success) return refusal(-9)
    const session = ledger.find(read.data.authority)
    if (!session) return refusal(-54)
    if (session.merchantId !== merchantId) return refusal(-53)
    if (session.amount !== read.data.amount) return refusal(-50)
    const code = { VERIFIED: 101, PAID: 100 }[String(session.state)]
    if (code === undefined) return refusal(-51)
    ledger.change(session.authority, { state: 'VERIFIED' })
    return success({ ref_id: session.refId, ...CARD, fee_type: 'Merchant', fee: feeOf(session.amount) }, code)
  },
  inquiry(ledger, merchantId, body) {
    const read = z.safeParse(About, body)
    if (!read.success) return refusal(-9)
    const session = ledger.find(read.data.authority)
    if (!session) return refusal(-54)
    return session.merchantId === merchantId ? success({ status: session.state }) : refusal(-53)
  },
  unVerified(ledger, merchantId) {
    const waiting = ledger.all().filter((one) => one.state === 'PAID' && one.merchantId === merchantId)
    return success({ authorities: waiting.slice(0, MOST_LISTED).map(listed) })
  },
}

const listed = ({ authority, amount, callbackUrl, createdAt }: Session) => ({
  authority,
  amount,
  callback_url: callbackUrl,
  date: createdAt,
})

/** Answers a call of `/pg/v4/payment/METHOD.json`; undefined for a method that the gateway does not have. */
export function answer(ledger: Ledger, name: string, body: unknown, now: Date): Answered | undefined {
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  if (!method) return undefined
  const merchant = z.safeParse(Merchant, body)
  return merchant.success ? method(ledger, merchant.data.merchant_id, body, now) : refusal(-10)
}
