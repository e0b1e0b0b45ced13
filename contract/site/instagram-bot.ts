import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
import { Count, Id, Instant, Nothing } from '../shapes.ts'
import { MOST_RECIPIENTS, MOST_TEXT } from './bot-rules.ts'

/** `unconfigured`: the settings of the server lack something. `absent`: nobody has connected an account. */
const BOT_STATES = ['unconfigured', 'absent', 'connected', 'expired'] as const

/** Instagram's id of a person who wrote to the account. */
const PersonId = z.string().check(z.regex(/^\d{1,30}$/))

export const BotState = z.object({
  state: z.enum(BOT_STATES),
  accountName: z.string(),
  connectedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  /** Where the owner of the account gives consent. It is for the caller alone and works once. Null without settings. */
  consentAddress: z.nullable(z.string()),
  /** The settings that are missing. */
  missing: z.array(z.string()),
  /** Instagram is a program of our own. Never in production. */
  isPractice: z.boolean(),
  /** A person may answer after the 24 hours, for 7 days. */
  answersLate: z.boolean(),
  /** Conversations that wait for an answer and can be answered. */
  waiting: Count,
  queued: Count,
  /** The clock of the server. */
  now: Instant,
})
export type BotState = z.infer<typeof BotState>

/** `unknown`: Instagram did not answer, so that the message may have arrived. It is not sent again by itself. */
const BOT_MESSAGE_STATES = ['received', 'queued', 'sending', 'sent', 'failed', 'unknown'] as const

/** Why a message was not sent. */
export const BOT_FAILURES = [
  'windowClosed',
  'sessionExpired',
  'sessionRemoved',
  'previousFailed',
  'unavailable',
  'refused',
] as const

export const BotConversation = z.object({
  id: Id,
  personId: z.string(),
  /** Empty when Instagram has not told it. */
  name: z.string(),
  lastText: z.string(),
  lastAt: Instant,
  lastIsOwn: z.boolean(),
  /** Until when the person can be answered. Null for somebody who has not written. */
  openUntil: z.nullable(Instant),
  /** The person wrote last, and nobody has closed the conversation. */
  isWaiting: z.boolean(),
  isDone: z.boolean(),
  unseen: Count,
  /** The last own message was not sent, or its result is unknown. */
  isTroubled: z.boolean(),
})
export type BotConversation = z.infer<typeof BotConversation>

export const BotMessage = z.object({
  id: Id,
  isOwn: z.boolean(),
  text: z.string(),
  /** A picture, a voice or something else that this page does not show. */
  hasAttachment: z.boolean(),
  isDeleted: z.boolean(),
  state: z.enum(BOT_MESSAGE_STATES),
  failure: z.nullable(z.enum(BOT_FAILURES)),
  at: Instant,
  isSeen: z.boolean(),
  /** The member of staff. Null for what was written in Instagram itself. */
  sender: z.nullable(z.string()),
})
export type BotMessage = z.infer<typeof BotMessage>

const bot = { access: 'social-admin' } as const
const page = z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1)
const take = z._default(z.int().check(z.minimum(1), z.maximum(500)), 50)

/** Conversations of the connected Instagram account. People are answered by the official way, and only after they wrote. */
export const instagramBot = subject('Site', {
  GetInstagramBotState: query({ ...bot, method: 'POST', input: Nothing, output: BotState }),
  /**
   * Finishes the consent of Instagram, which returned `code` and our `state`. CodeExpired: the state is old, used or
   * somebody else's, or Instagram refused the code. GatewayDown: Instagram did not answer. AreaDisabled: settings are missing.
   */
  ConnectInstagramBot: mutation({
    ...bot,
    transaction: 'steps',
    secrets: ['code', 'state'],
    input: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(1_000)),
      state: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.object({ accountName: z.string(), expiresAt: Instant }),
    errors: ['CodeExpired', 'GatewayDown', 'AreaDisabled'],
    perMinute: { person: 10 },
  }),
  /** Those that wait for an answer first, then the newest. */
  GetInstagramBotConversations: query({
    ...bot,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.strictObject({
      page,
      take,
      text: z.optional(PersianText(0, 100)),
      /** Only people who can be answered now, or only others. */
      isOpen: z.optional(z.boolean()),
      isWaiting: z.optional(z.boolean()),
    }),
    output: z.object({ items: z.array(BotConversation), total: Count, page: z.int(), take: z.int() }),
  }),
  /** The newest messages of a conversation, or those before one, oldest first. Our own operation. */
  GetInstagramBotMessages: query({
    ...bot,
    method: 'POST',
    input: z.object({ id: Id, before: z.optional(Id) }),
    output: z.object({
      conversation: BotConversation,
      items: z.array(BotMessage),
      /** The `before` of older messages. */
      older: z.nullable(Id),
    }),
    errors: ['NotFound'],
  }),
  /**
   * Queues a text for people who can be answered, and names the others. A text above 1,000 bytes is sent as several
   * messages. `isTyped`: a person typed it for one recipient. WrongState: no account is connected.
   */
  SendInstagramBotDirectMessages: mutation({
    ...bot,
    // bot_messages says who wrote what to whom, until the conversation is deleted
    secrets: ['recipients', 'text'],
    input: z.object({
      recipients: z.array(PersonId).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
      text: PersianText(1, MOST_TEXT),
      isTyped: z._default(z.boolean(), false),
    }),
    output: z.object({
      queued: Count,
      refused: z.array(z.object({ recipient: z.string(), reason: z.enum(['windowClosed', 'neverWrote']) })),
    }),
    errors: ['WrongState'],
    perMinute: { person: 30 },
  }),
  /** Marks a conversation as seen or done. Our own operation. */
  AnswerInstagramBotConversation: mutation({
    ...bot,
    input: z.object({ id: Id, isSeen: z.optional(z.literal(true)), isDone: z.optional(z.boolean()) }),
    output: Nothing,
    errors: ['NotFound'],
  }),
  /** Unsubscribes, erases the token and stops what is queued. Conversations are deleted after 30 days. */
  RemoveInstagramBotSession: mutation({
    ...bot,
    transaction: 'steps',
    input: Nothing,
    /** False when Instagram did not answer: the token is erased anyway. */
    output: z.object({ isUnsubscribed: z.boolean() }),
    errors: ['WrongState'],
  }),
})
