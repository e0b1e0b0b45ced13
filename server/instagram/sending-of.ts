import * as z from 'zod/mini'
import type { ServiceAnswer } from '#server/platform/messages/outgoing.ts'
import { EXPIRED_CODE, type Sending } from './graph.ts'

const Sent = z.object({ message_id: z.string().check(z.minLength(1), z.maxLength(500)) })
const Refused = z.object({ error: z.object({ code: z.int(), error_subcode: z.optional(z.int()) }) })

/** Too many calls: of the app, of the account, of this kind. */
const TOO_MANY = new Set([4, 17, 32, 613])
/** Outside of the time in which the person may be answered; code 10 alone is a right that the app lacks. */
const OUTSIDE_WINDOW = new Set([2534022, 2018278])
const UNAVAILABLE = 551
const RIGHTS_CODE = 10

/**
 * What Instagram's answer says about a message. A refusal in Instagram's own words was not sent, so a failure of its servers is
 * tried later; an answer of anybody between us and them says nothing.
 */
export function sendingOf({ status, body, retryAfterSeconds }: ServiceAnswer): Sending {
  const later: Sending = { outcome: 'later', afterSeconds: retryAfterSeconds }
  if (status === 429) return later
  const refused = z.safeParse(Refused, body)
  if (refused.success) {
    const { code, error_subcode: subcode = 0 } = refused.data.error
    if (code === EXPIRED_CODE) return { outcome: 'expired' }
    if (TOO_MANY.has(code) || status >= 500) return later
    if (code === RIGHTS_CODE && OUTSIDE_WINDOW.has(subcode))
      return { outcome: 'failed', failure: 'windowClosed' }
    return { outcome: 'failed', failure: code === UNAVAILABLE ? 'unavailable' : 'refused' }
  }
  const sent = z.safeParse(Sent, body)
  if (status < 400 && sent.success) return { outcome: 'sent', mid: sent.data.message_id }
  return status >= 400 && status < 500 ? { outcome: 'failed', failure: 'refused' } : { outcome: 'unknown' }
}
