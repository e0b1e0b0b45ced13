import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { WINDOW_MS, HUMAN_WINDOW_MS } from '#contract/site/bot-rules.ts'
import { echoOf, type Item, messageOf, webhookBody } from './webhooks.ts'

export const PRACTICE_ACCOUNT = { id: '17841400000000001', name: 'tuning.academy' }
const DAY_MS = 86_400_000

const Letter = z.object({
  recipient: z.object({ id: z.string() }),
  message: z.object({ text: z.string() }),
  tag: z.optional(z.string()),
})
const TOKEN_SECONDS = 60 * 24 * 3_600

/**
 * How the practice Instagram behaves. `lost`: a message arrives, and the answer does not. `doubles` and `disorder` are about what it
 * reports: everything twice, or the later before the earlier.
 */
export const MODES = [
  'well',
  'outsideWindow',
  'limited',
  'expired',
  'broken',
  'slow',
  'lost',
  'doubles',
  'disorder',
] as const
export type Mode = (typeof MODES)[number]

interface GraphRequest {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  json: unknown
  token: string
}

/** `null`: no answer. */
export type GraphAnswer = { status: number; body: object; headers?: Record<string, string> } | null

interface SentMessage {
  mid: string
  to: string
  text: string
  tag?: string
}

/** Sends a signed report to the shop. */
type Deliver = (body: string, signature: string) => Promise<void>

export interface PracticeGraph {
  mode: Mode
  readonly sent: SentMessage[]
  readonly isSubscribed: boolean
  readonly calls: string[]
  /** The people who wrote, by id. */
  readonly people: ReadonlyMap<string, string>
  answer(request: GraphRequest): Promise<GraphAnswer>
  /** The code that the owner's consent gives. */
  consent(): string
  /** A person writes to the account. */
  write(from: string, text: string, name?: string): Promise<void>
  /** Reports anything. */
  report(...items: Item[]): Promise<void>
}

interface Around {
  appSecret: string
  now(): Date
  deliver: Deliver
}

const refusal = (code: number, status = 400, subcode?: number) => ({
  status,
  body: { error: { message: 'refused', type: 'OAuthException', code, error_subcode: subcode } },
})

/** Instagram as far as the bot needs it, without its network: consent, tokens, messages, and reports of what happened. */
export function practiceGraph({ appSecret, now, deliver }: Around): PracticeGraph {
  const codes = new Set<string>()
  const ended = new Set<string>()
  const wroteAt = new Map<string, number>()
  const people = new Map<string, string>()
  const sent: SentMessage[] = []
  const calls: string[] = []
  let held: Item[] = []
  let isSubscribed = false

  const newToken = (kind: 'short' | 'long') =>
    `practice-${kind}-${now().getTime()}-${randomBytes(9).toString('hex')}`
  const agesOf = (token: string) => now().getTime() - Number(token.split('-')[2] ?? 0)
  const isGood = (token: string) =>
    token.startsWith('practice-long-') && !ended.has(token) && graph.mode !== 'expired'

  async function post(items: readonly Item[]): Promise<void> {
    const body = webhookBody(PRACTICE_ACCOUNT.id, items, now())
    const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
    for (let turn = graph.mode === 'doubles' ? 2 : 1; turn > 0; turn -= 1) await deliver(body, signature)
  }

  function long(): GraphAnswer {
    return {
      status: 200,
      body: { access_token: newToken('long'), token_type: 'bearer', expires_in: TOKEN_SECONDS },
    }
  }

  const ANSWERS: Readonly<Record<string, (request: GraphRequest) => GraphAnswer | Promise<GraphAnswer>>> = {
    'POST /oauth/access_token'({ form }) {
      const code = form.get('code') ?? ''
      if (form.get('client_secret') !== appSecret || !codes.delete(code)) return refusal(100)
      return {
        status: 200,
        body: { data: [{ access_token: newToken('short'), user_id: PRACTICE_ACCOUNT.id }] },
      }
    },
    'GET /access_token'({ query }) {
      const isRight = query.get('client_secret') === appSecret
      return isRight && query.get('access_token')?.startsWith('practice-short-') ? long() : refusal(190)
    },
    'GET /refresh_access_token'({ query }) {
      const token = query.get('access_token') ?? ''
      if (!isGood(token)) return refusal(190)
      return agesOf(token) < DAY_MS ? refusal(100) : long()
    },
    'GET /me': () => ({
      status: 200,
      body: { user_id: PRACTICE_ACCOUNT.id, username: PRACTICE_ACCOUNT.name },
    }),
    'POST /me/subscribed_apps'() {
      isSubscribed = true
      return { status: 200, body: { success: true } }
    },
    'DELETE /me/subscribed_apps'({ token }) {
      isSubscribed = false
      ended.add(token)
      return { status: 200, body: { success: true } }
    },
    'POST /me/messages': ({ json }) => take(json),
  }

  async function take(json: unknown): Promise<GraphAnswer> {
    const read = z.safeParse(Letter, json)
    if (!read.success) return refusal(100)
    const { recipient, message, tag } = read.data
    if (Buffer.byteLength(message.text) > 1_000) return refusal(100)
    if (graph.mode === 'limited') return { ...refusal(613), headers: { 'retry-after': '30' } }
    const wrote = wroteAt.get(recipient.id)
    const length = tag === 'HUMAN_AGENT' ? HUMAN_WINDOW_MS : WINDOW_MS
    const isLate = wrote !== undefined && now().getTime() - wrote >= length
    if (graph.mode === 'outsideWindow' || isLate) return refusal(10, 400, 2534022)
    const mid = `m_${randomBytes(12).toString('base64url')}`
    sent.push({ mid, to: recipient.id, text: message.text, ...(tag && { tag }) })
    // Instagram reports what the account sends, too
    const report = graph.report(
      echoOf(PRACTICE_ACCOUNT.id, recipient.id, { mid, text: message.text, at: now() }),
    )
    await report.catch(() => undefined)
    if (graph.mode === 'lost') return null
    return { status: 200, body: { recipient_id: recipient.id, message_id: mid } }
  }

  const graph: PracticeGraph = {
    mode: 'well',
    sent,
    calls,
    people,
    get isSubscribed() {
      return isSubscribed
    },
    async answer(request) {
      const path = request.path.replace(/^\/v\d+\.\d+/, '')
      calls.push(`${request.method} ${path}`)
      if (graph.mode === 'broken') return refusal(2, 503)
      const needsToken = !path.startsWith('/oauth') && !path.endsWith('access_token')
      if (needsToken && !isGood(request.token)) return refusal(190, 401)
      const answer = ANSWERS[`${request.method} ${path}`]
      if (answer) return answer(request)
      const name = people.get(path.slice(1))
      return name === undefined ? refusal(100) : { status: 200, body: { username: name } }
    },
    consent() {
      const code = randomBytes(12).toString('hex')
      codes.add(code)
      return code
    },
    async write(from, text, name = `person.${from.slice(-3)}`) {
      people.set(from, name)
      wroteAt.set(from, now().getTime())
      await graph.report(messageOf(PRACTICE_ACCOUNT.id, from, { text, at: now() }))
    },
    async report(...items) {
      if (graph.mode === 'disorder' && held.length === 0) {
        held = items
        return
      }
      const all = [...items, ...held]
      held = []
      await post(all)
    },
  }
  return graph
}
