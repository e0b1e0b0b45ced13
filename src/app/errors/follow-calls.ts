import type { CallEnd } from '#src/api/call.ts'
import { isOutage } from './what-to-do.ts'

/** A change at the end of a call: an outage or a block begins, or the server answers again. */
type Turn = 'outage-begins' | 'outage-goes-on' | 'block-begins' | 'answered'

/** Follows the ends of calls and reports each outage and each block once. */
export interface CallFollower {
  note(end: CallEnd): Turn | undefined
}

/** `isOutage`: the outage was known before, and the person was notified. */
export function followCalls(isOutageKnown = false): CallFollower {
  let isCut = isOutageKnown
  let isBlocked = false
  return {
    note({ failure }) {
      if (isOutage(failure?.code)) {
        // a failing storage looks like a failing network, and is reported elsewhere
        if (!isOfTheLine(failure)) return undefined
        if (isCut) return 'outage-goes-on'
        isCut = true
        return 'outage-begins'
      }
      // any answer shows that the server can be reached
      const wasCut = isCut
      isCut = false
      const wasBlocked = isBlocked
      isBlocked = failure?.code === 'AddressBlocked'
      if (isBlocked && !wasBlocked) return 'block-begins'
      return wasCut ? 'answered' : undefined
    },
  }
}

function isOfTheLine(failure: CallEnd['failure']): boolean {
  return (
    failure?.code === 'NotOurServer' ||
    (failure?.cause instanceof Error && failure.cause.name === 'FetchError')
  )
}
