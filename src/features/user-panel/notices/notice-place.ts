import type { Notice } from '#contract/user/notices.ts'
import { courseAddress, productAddress, questionAddress } from '#src/entities/addresses.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'

const ORDERS = 8
const PAYMENTS = 9
const REMARKS = 16

/** Where a person finds what a notice is about. */
export function placeOf({ event, thing, thingId, questionId, number }: Notice): {
  to: string
  hash?: string
} {
  if (event === 'paidLate') return { to: sectionAddress(PAYMENTS) }
  if (number !== null) return { to: sectionAddress(ORDERS), hash: orderHash(number) }
  // what nobody else sees is only there
  if (event === 'hidden' || thing === null || thingId === null) return { to: sectionAddress(REMARKS) }
  if (questionId !== null && event !== 'removed') return { to: questionAddress(thing, questionId) }
  return { to: thing === 'course' ? courseAddress(thingId) : productAddress(thingId), hash: TALK }
}
