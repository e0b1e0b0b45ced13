import * as z from 'zod/mini'
import { jsonPoster, OutgoingError, type PostJson } from '#server/platform/messages/outgoing.ts'
import { type Bank, BankUnreachable, type Verification } from './bank.ts'

const LIMIT_MS = 8_000
const SERVICE = 'The payment gateway'

/** Success, and the same success asked for again. */
const DONE = new Set([100, 101])
/** Refusals of `verify` that say something about the payment itself. */
const REFUSALS: Readonly<Record<number, Exclude<Verification['outcome'], 'paid'>>> = {
  [-50]: 'wrongAmount',
  [-51]: 'notPaid',
  [-53]: 'unknown',
  [-54]: 'unknown',
  [-55]: 'unknown',
}

const Authority = z.string().check(z.regex(/^[AS][\w-]{35}$/))
const Whole = z.int().check(z.minimum(0))
const Text = z.string().check(z.minLength(1), z.maxLength(200))

/** A refusal has its code in `errors`, and `data` is then an empty list or object; a success has an empty list there. */
const Envelope = z.object({ data: z.unknown(), errors: z.unknown() })
const Code = z.object({ code: z.int() })

const Requested = z.object({ authority: Authority })
const Verified = z.object({
  ref_id: z.union([z.int().check(z.positive()), Text]),
  card_pan: z.nullish(Text),
  card_hash: z.nullish(Text),
  fee_type: z.nullish(z.string()),
  fee: z.nullish(Whole),
})
const Inquired = z.object({ status: z.enum(['VERIFIED', 'PAID', 'IN_BANK', 'FAILED', 'REVERSED']) })
const Unverified = z.object({ authorities: z.array(z.object({ authority: z.string() })) })

export interface ZarinpalOptions {
  name: Bank['name']
  /** 36 characters that name the shop to the gateway. */
  merchantId: string
  /** Its address now, without a slash at the end; undefined while it is not there. */
  address(): string | undefined
  limitMs?: number
  /** Tests answer by themselves. */
  post?: PostJson
}

/** Version 4 of the gateway (zarinpal.com/docs/paymentGateway). All amounts are rials. */
export function zarinpal({
  name,
  merchantId,
  address,
  limitMs = LIMIT_MS,
  post = jsonPoster(),
}: ZarinpalOptions): Bank {
  function at(): string {
    const found = address()
    if (found === undefined) throw new BankUnreachable(`${SERVICE}: is not there yet`)
    return `${found}/pg`
  }

  /** The data of a success, or the code of a refusal. HTTP statuses of the gateway say nothing reliable. */
  async function ask(method: string, fields: object): Promise<{ data: unknown } | { refusal: number }> {
    const url = `${at()}/v4/payment/${method}.json`
    const answer = await post(SERVICE, url, { merchant_id: merchantId, ...fields }, limitMs).catch(
      (error: unknown) => {
        throw error instanceof OutgoingError ? new BankUnreachable(error.message) : error
      },
    )
    const { data, errors } = understood(Envelope, answer)
    const done = z.safeParse(Code, data)
    if (done.success && DONE.has(done.data.code)) return { data }
    return { refusal: understood(Code, errors).code }
  }

  async function succeed<T extends z.ZodMiniType>(
    method: string,
    shape: T,
    fields: object,
  ): Promise<z.infer<T>> {
    const answer = await ask(method, fields)
    if ('refusal' in answer) throw new BankUnreachable(`${SERVICE}: refused ${method} with ${answer.refusal}`)
    return understood(shape, answer.data)
  }

  const addressOf = (authority: string) => `${at()}/StartPay/${authority}`

  return {
    name,
    addressOf,
    async request({ amount, description, callbackUrl, mobile, orderId }) {
      const { authority } = await succeed('request', Requested, {
        amount,
        currency: 'IRR',
        description,
        callback_url: callbackUrl,
        metadata: { ...(mobile && { mobile }), order_id: orderId, auto_verify: false },
      })
      return { authority, address: addressOf(authority) }
    },
    async verify({ amount, authority }) {
      const answer = await ask('verify', { amount, authority })
      if ('data' in answer) return paid(understood(Verified, answer.data))
      const outcome = REFUSALS[answer.refusal]
      if (!outcome) throw new BankUnreachable(`${SERVICE}: refused verify with ${answer.refusal}`)
      return { outcome }
    },
    async inquiry(authority) {
      const answer = await ask('inquiry', { authority })
      if ('data' in answer) return understood(Inquired, answer.data).status
      if (REFUSALS[answer.refusal] === 'unknown') return 'UNKNOWN'
      throw new BankUnreachable(`${SERVICE}: refused inquiry with ${answer.refusal}`)
    },
    async unverified() {
      const { authorities } = await succeed('unVerified', Unverified, {})
      return authorities.map(({ authority }) => authority)
    },
  }
}

function paid({ ref_id, card_pan, card_hash, fee_type, fee }: z.infer<typeof Verified>): Verification {
  // a fee that the payer bears is not taken from our money
  const own = fee_type === 'Payer' ? 0 : (fee ?? 0)
  return {
    outcome: 'paid',
    receipt: {
      refId: String(ref_id),
      cardPan: card_pan ?? null,
      cardHash: card_hash ?? null,
      fee: own,
    },
  }
}

/** The answer in its shape. What has another shape counts as no answer, never as a payment. */
function understood<T extends z.ZodMiniType>(shape: T, answer: unknown): z.infer<T> {
  const read = z.safeParse(shape, answer)
  if (!read.success) throw new BankUnreachable(`${SERVICE}: answered what is not understood`)
  return read.data
}
