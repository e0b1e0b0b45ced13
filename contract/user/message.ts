import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { PlainText } from '../plain-text.ts'
import { Id, Instant, Nothing } from '../shapes.ts'

const MESSAGE_STATES = ['new', 'seen', 'answered'] as const

/** A message as admins see it. */
const AdminUserMessage = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: Instant,
  /** Empty while nobody has answered. */
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.nullable(Instant),
})

/** What people write to the shop, and what the shop answers. */
export const messages = subject('User', {
  UserMessage: mutation({
    access: 'signed-in',
    offline: 'outbox',
    perMinute: { address: 60, person: 10 },
    input: z.object({ subject: PersianText(2, 100), text: PersianText(5, 4_000) }),
    output: z.object({ id: Id }),
  }),
  GetAdminUserMessagesByFilter: panelList(
    ADMINS,
    AdminUserMessage,
    { state: z.optional(z.enum(MESSAGE_STATES)), userId: z.optional(Id) },
    { names: { status: 'state' } },
  ),
  /** Notes that an admin has opened a message. An answered one stays answered. */
  SetUserMessageSeen: mutation({
    access: ADMINS,
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NotFound'],
  }),
  /** Answers a message once: into the inbox of its author, and to the proven address. */
  AnswerUserMessage: mutation({
    access: ADMINS,
    input: z.object({ id: Id, answer: PlainText(2, 4_000) }),
    output: Nothing,
    errors: ['NotFound', 'AlreadyDecided', 'OwnThing'],
  }),
})
