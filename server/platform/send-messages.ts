import type { Tx } from './implement.ts'
import { messageText, noticedThing } from './message-text.ts'
import {
  endMessage,
  noteMessageError,
  takeMessage,
  type Channel,
  type StoredMessage,
} from './messages-store.ts'
import { mailThrough, postForm } from './outgoing.ts'

const POLL_MS = 2_000
const FIRST_DELAY_SECONDS = 30
const MAX_ATTEMPTS = 5
const SEND_LIMIT_MS = 10_000

/** Sends one message by one channel; throws when the provider did not take it. */
export type Sender = (message: StoredMessage) => Promise<void>

/** Where the SMS provider is, and how long a provider may take. Tests set others. */
export interface ProviderOptions {
  address?: string
  limitMs?: number
}

const statusOf = (answer: { return?: { status?: number } } | null) => answer?.return?.status ?? 0

/** Names of messages at the SMS provider: one with a code, one that tells what of an account has changed. */
export interface SmsTemplates {
  code: string
  notice: string
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
  return async ({ target, template, params: { code } }) => {
    const token = code ?? noticedThing(template)
    const fields = { receptor: target, token, template: code ? templates.code : templates.notice }
    const lookup = `${address}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`
    await postForm('The SMS provider', lookup, fields, { limitMs, statusOf })
  }
}

/** Mails with links to pages at `publicUrl`. */
export function mailSender(
  smtpUrl: string,
  from: string,
  publicUrl: string,
  { limitMs = SEND_LIMIT_MS }: ProviderOptions = {},
): Sender {
  const send = mailThrough(smtpUrl, limitMs)
  return (message) => send({ from, to: message.target, ...messageText(message, publicUrl) })
}

/** While developing, messages stay where they are and are read on their page. */
export const keptSender: Sender = async () => undefined

export interface MessageLoop {
  stop(): Promise<void>
}

interface Senders extends Record<Channel, Sender | null> {
  keepsParams: boolean
  logError(error: unknown): void
}

/** Sends waiting messages until it is stopped. Several processes may run it side by side. */
export function startMessageLoop(db: Tx, senders: Senders): MessageLoop {
  let isStopped = false
  let wake: () => void = () => undefined

  async function sendOne(): Promise<boolean> {
    const message = await takeMessage(db, FIRST_DELAY_SECONDS)
    if (!message) return false
    const send = senders[message.channel]
    try {
      if (!send) throw new Error(`No provider is configured for ${message.channel}.`)
      await send(message)
      await endMessage(db, message.id, 'sent', senders.keepsParams)
    } catch (error) {
      senders.logError(error)
      await noteMessageError(db, message.id, error instanceof Error ? error.message : String(error))
      if (message.attempts >= MAX_ATTEMPTS) await endMessage(db, message.id, 'failed', senders.keepsParams)
    }
    return true
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const sent = await sendOne().catch((error: unknown) => {
        senders.logError(error)
        return false
      })
      if (!sent && !isStopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  }

  const running = run()
  return {
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}
