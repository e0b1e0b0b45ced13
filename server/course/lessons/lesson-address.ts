import { createHash } from 'node:crypto'
import { isProofOf, proofOf } from '#server/files/proofs.ts'

/** How long an address plays a lesson; then the player asks for the next one. */
const ADDRESS_MINUTES = 10

/** A word for the player of a session, which tells nothing about the session. */
export const playerOf = (sessionId: string | undefined) =>
  sessionId === undefined ? '' : createHash('sha256').update(`player ${sessionId}`).digest('hex').slice(0, 16)

/** Who may fetch the film of which lesson, until when. A visitor is user 0. */
export interface Ticket {
  lessonId: number
  directory: string
  userId: number
  /** The player: a word for the session. Empty for visitors. */
  player: string
  /** Milliseconds since 1970. */
  until: number
}

const wordsOf = ({ lessonId, directory, userId, player, until }: Ticket) => [
  'lesson',
  lessonId,
  directory,
  userId,
  player,
  until,
]

/** The address of a lesson for one person, and its proof. */
export function addressOf(secret: string, given: Omit<Ticket, 'until'>, now: Date) {
  const until = now.getTime() + ADDRESS_MINUTES * 60_000
  const proof = proofOf(secret, wordsOf({ ...given, until }))
  return {
    address: `/lessons/${given.lessonId}/${given.directory}/`,
    proof: `user=${given.userId}&player=${given.player}&until=${until}&proof=${proof}`,
    until: new Date(until).toISOString(),
  }
}

/** Whether an address was made here and still holds. */
export function isValid(secret: string, ticket: Ticket, proof: string, now: Date): boolean {
  return isProofOf(secret, wordsOf(ticket), proof) && ticket.until > now.getTime()
}
