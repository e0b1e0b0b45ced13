import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
import { Id } from '../shapes.ts'

/** What people write to the shop. */
export const messages = subject('User', {
  UserMessage: mutation({
    access: 'signed-in',
    offline: 'outbox',
    perMinute: { address: 60, person: 10 },
    input: z.object({ subject: PersianText(2, 100), text: PersianText(5, 4_000) }),
    output: z.object({ id: Id }),
  }),
})
