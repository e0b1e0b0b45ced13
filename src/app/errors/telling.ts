import type { CallEnd } from '#src/api/call.ts'
import { isOutage } from './what-to-do.ts'

/** What changes with the end of a call: an outage or a block begins, or the server answers again. */
export type Turn = 'outage-begins' | 'outage-goes-on' | 'block-begins' | 'answered'

/** Follows the ends of calls and names each outage and each block once. */
export interface Telling {
  note(end: CallEnd): Turn | undefined
}

/** `isOutage`: it is known from before that the line is cut, and the person was told. */
export function followCalls(isOutageKnown = false): Telling {
  let isCut = isOutageKnown
  let isBlocked = false
  return {
    note({ failure }) {
      if (isOutage(failure?.code)) {
        // a storage that fails looks like a line that is cut, and is told by others
        if (!isOfTheLine(failure)) return undefined
        if (isCut) return 'outage-goes-on'
        isCut = true
        return 'outage-begins'
      }
      // whatever it answered: the server is there
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
  return failure?.cause instanceof Error && failure.cause.name === 'FetchError'
}
