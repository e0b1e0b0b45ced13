import * as z from 'zod/mini'
import { mutation, subject } from './define.ts'

const Name = z.union([z.string().check(z.maxLength(90)), z.number()])

/** A change that stands for nothing but itself: `op` is made as it is, of `toggle` the last one of an entity counts. */
export const Effect = z.object({
  opId: Name,
  entity: Name,
  seq: z.number(),
  value: z.optional(z.unknown()),
  kind: z.enum(['op', 'toggle']),
})
export type Effect = z.infer<typeof Effect>

/**
 * What a build made with SYNC_HOOK=1 has besides the contract: an operation through which others try our engine. No other
 * build knows it, so it is not part of `contract`.
 */
export const syncHook = subject('Site', {
  /** Notes that the effect took place. */
  ApplyEffect: mutation({
    access: 'anyone',
    offline: 'outbox',
    input: Effect,
    output: z.object({ opId: Name }),
  }),
})
