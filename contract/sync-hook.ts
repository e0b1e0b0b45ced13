import * as z from 'zod/mini'
import { mutation, subject } from './define.ts'

const Name = z.union([z.string().check(z.maxLength(90)), z.number()])

/** A change without further meaning. Every `op` is made, and only the last `toggle` of an entity. */
export const Effect = z.object({
  opId: Name,
  entity: Name,
  seq: z.number(),
  value: z.optional(z.unknown()),
  kind: z.enum(['op', 'toggle']),
})
export type Effect = z.infer<typeof Effect>

/**
 * The additional operation of a build made with SYNC_HOOK=1, for other test harnesses. No other build knows it, so
 * it is not part of `contract`.
 */
export const syncHook = subject('Site', {
  /** Records that the effect took place. */
  ApplyEffect: mutation({
    access: 'anyone',
    offline: 'outbox',
    input: Effect,
    output: z.object({ opId: Name }),
  }),
})
