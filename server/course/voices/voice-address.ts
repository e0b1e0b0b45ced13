import { isProofOf, proofOf } from '#server/files/proofs.ts'

/** How long an address plays a voice that is not published: an admin listens to many. */
const ADDRESS_MINUTES = 30

const wordsOf = (key: string, until: number) => ['voice', key, until]

/** The address of a voice that everybody hears. */
export const publicAddress = (key: string): string => `/voices/${key}.m4a`

/** The address of a voice that its author, the teacher or an admin hears. */
export function signedAddress(secret: string, key: string, now: Date): string {
  const until = now.getTime() + ADDRESS_MINUTES * 60_000
  return `${publicAddress(key)}?until=${until}&proof=${proofOf(secret, wordsOf(key, until))}`
}

/** Whether an address was made here and is still valid. */
export function isProven(secret: string, key: string, until: string, proof: string, now: Date): boolean {
  return isProofOf(secret, wordsOf(key, Number(until)), proof) && Number(until) > now.getTime()
}
