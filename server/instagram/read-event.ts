import * as z from 'zod/mini'

const LONGEST_TEXT = 20_000
const PersonId = z.string().check(z.regex(/^\d{1,30}$/))
const Mid = z.string().check(z.minLength(1), z.maxLength(500))

const Body = z.object({
  object: z.literal('instagram'),
  entry: z.array(z.object({ id: z.coerce.string(), messaging: z.optional(z.array(z.unknown())) })),
})
const Item = z.object({
  sender: z.object({ id: PersonId }),
  recipient: z.object({ id: PersonId }),
  timestamp: z.int().check(z.minimum(0), z.maximum(8_000_000_000_000)),
  message: z.optional(
    z.object({
      mid: Mid,
      text: z.optional(z.string()),
      is_echo: z.optional(z.boolean()),
      is_deleted: z.optional(z.boolean()),
      attachments: z.optional(z.array(z.unknown())),
    }),
  ),
  read: z.optional(z.object({ mid: z.optional(z.string()) })),
})

interface Happened {
  /** The account it is about, and the person. */
  account: string
  person: string
  at: Date
}

/** What a report says. `echo` is a message of the account. */
export type BotEvent = Happened &
  (
    | { kind: 'message' | 'echo'; mid: string; text: string; hasAttachment: boolean }
    | { kind: 'deletion'; mid: string; isOwn: boolean }
    | { kind: 'seen' }
  )

/** The events of a report that the bot knows. Others, and what has another shape, are left out. */
export function readEvents(body: string, receivedAt: Date): BotEvent[] {
  const read = z.safeParse(Body, parsed(body))
  if (!read.success) return []
  return read.data.entry.flatMap(({ id, messaging = [] }) =>
    messaging.flatMap((item) => readItem(id, item, receivedAt) ?? []),
  )
}

function readItem(account: string, item: unknown, receivedAt: Date): BotEvent | undefined {
  const read = z.safeParse(Item, item)
  if (!read.success) return undefined
  const { sender, recipient, timestamp, message, read: seen } = read.data
  const isOwn = sender.id === account
  // a clock of others must not make anybody answerable for longer
  const at = new Date(Math.min(timestamp, receivedAt.getTime()))
  const person = isOwn ? recipient.id : sender.id
  if (person === account || (!isOwn && recipient.id !== account)) return undefined
  const about = { account, person, at }
  if (seen) return isOwn ? undefined : { ...about, kind: 'seen' }
  if (!message || (message.is_echo ?? false) !== isOwn) {
    // Instagram reports a deleted message of the account without the mark of an echo
    return message?.is_deleted ? { ...about, kind: 'deletion', mid: message.mid, isOwn } : undefined
  }
  const { mid, text = '', attachments = [] } = message
  if (message.is_deleted) return { ...about, kind: 'deletion', mid, isOwn }
  const hasAttachment = attachments.length > 0 || text === ''
  const words = text.replaceAll('\0', '').slice(0, LONGEST_TEXT)
  return { ...about, kind: isOwn ? 'echo' : 'message', mid, text: words, hasAttachment }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
