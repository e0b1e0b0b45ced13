import { cashWords, messageText, noticedThing, orderWords } from './message-text.ts'
import {
  bulkMessageJob,
  type Channel,
  CODE_SECONDS,
  endMessage,
  findWaitingMessage,
  mailJob,
  messageJob,
  type StoredMessage,
  type Template,
} from './messages-store.ts'
import { isUnreached, mailThrough, postForm } from './outgoing.ts'
import { jobKind, type JobContext, type JobKind, type Rest } from '#server/platform/jobs/run-jobs.ts'

/** Twice this, which is the limit of a mail, is shorter than the lease of a job: nobody else sends the same mail. */
const SEND_LIMIT_MS = 10_000

/** A provider that cannot be reached is asked again after a quarter of the time that a message is old, and at least and at most these. */
const ASKED_AGAIN_MS = { least: 60_000, most: 15 * 60_000 } as const
/** The tries count after this time. */
const UNREACHED_MS = 24 * 3_600_000

/** Sends one message by one channel; throws when the provider did not take it. */
export type Sender = (message: StoredMessage) => Promise<void>

/** Where the SMS provider is, and how long a provider may take. Tests set others. */
export interface ProviderOptions {
  address?: string
  limitMs?: number
}

const statusOf = (answer: { return?: { status?: number } } | null) => answer?.return?.status ?? 0

/** Names of messages at the SMS provider: one with a code, one that names what of an account has changed, and one for each matter. */
export interface SmsTemplates {
  code: string
  notice: string
  order: string
  cash: string
  points: string
}

/**
 * SMS by template through Kavenegar's `verify/lookup` (kavenegar.com/rest.html). The words are those of the templates at the
 * provider: see the README.
 */
export function kavenegarSender(
  apiKey: string,
  templates: SmsTemplates,
  options: ProviderOptions = {},
): Sender {
  const { address = 'https://api.kavenegar.com', limitMs = SEND_LIMIT_MS } = options
  return async ({ target, template, params }) => {
    const fields = { receptor: target, ...smsOf(template, params, templates) }
    const lookup = `${address}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`
    await postForm('The SMS provider', lookup, fields, { limitMs, statusOf })
  }
}

/** The template at the provider with its tokens. A token takes no space, the tenth one up to five. */
function smsOf(template: Template, params: StoredMessage['params'], names: SmsTemplates) {
  const { code, number = '', points } = params
  if (code) return { template: names.code, token: code }
  if (points) return { template: names.points, token: points }
  const ofOrder = orderWords(template)
  if (ofOrder) return { template: names.order, token: number, token10: ofOrder }
  const ofCash = cashWords(template)
  if (ofCash) return { template: names.cash, token: number, token10: ofCash }
  return { template: names.notice, token: noticedThing(template) }
}

/** Mails with links to pages at `publicUrl`. */
export function mailSender(
  smtpUrl: string,
  from: string,
  publicUrl: string,
  { limitMs = SEND_LIMIT_MS }: ProviderOptions = {},
): Sender {
  const send = mailThrough(smtpUrl, limitMs)
  const { hostname } = new URL(publicUrl)
  return (message) =>
    send({
      messageId: `<message-${message.id}@${hostname}>`,
      from,
      to: message.target,
      ...messageText(message, publicUrl),
    })
}

/** While developing, messages stay where they are and are read on their page. */
export const keptSender: Sender = async () => undefined

/** Who sends by each channel; null where nobody is configured. */
export interface Senders extends Record<Channel, Sender | null> {
  /** What was sent stays readable, to be shown while developing. */
  keepsParams: boolean
}

/**
 * Sends messages by their jobs; the first attempt is made at once, and five at most. A message whose provider cannot be reached waits
 * for it up to a day. A code that has ended is not sent.
 */
export function messageSending({ keepsParams, ...senders }: Senders): readonly JobKind[] {
  async function run({ tx, now }: JobContext, { id }: { id: number }): Promise<Rest<{ id: number }> | void> {
    const message = await findWaitingMessage(tx, id)
    if (!message) return undefined
    const age = now.getTime() - Date.parse(message.created_at)
    if (message.params['code'] !== undefined && age > CODE_SECONDS * 1_000)
      return endMessage(tx, id, 'failed', keepsParams)
    const send = senders[message.channel]
    if (!send) throw new Error(`No provider is configured for ${message.channel}.`)
    try {
      await send(message)
    } catch (error) {
      if (!isUnreached(error) || age > UNREACHED_MS) throw error
      const pause = Math.min(Math.max(age / 4, ASKED_AGAIN_MS.least), ASKED_AGAIN_MS.most)
      return { payload: { id }, at: new Date(now.getTime() + pause), because: error }
    }
    return endMessage(tx, id, 'sent', keepsParams)
  }
  const rules: Parameters<typeof jobKind<{ id: number }>>[1] = {
    transaction: 'own',
    run,
    onGivenUp: ({ tx }, { id }) => endMessage(tx, id, 'failed', keepsParams),
  }
  return [
    jobKind(messageJob, { lane: 'messages', ...rules }),
    jobKind(mailJob, { lane: 'mails', ...rules }),
    jobKind(bulkMessageJob, { lane: 'bulk', ...rules }),
  ]
}
