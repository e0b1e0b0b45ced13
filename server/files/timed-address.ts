import { isProofOf, proofOf } from './proofs.ts'

/** How long such an address is valid: an admin looks at many files. */
const MINUTES = 30

/** What an address carries that is valid for some time. */
export interface TimedQuery {
  until?: string
  proof?: string
}

const wordsOf = (path: string, until: number) => ['file', path, until]

/** The address of a file below a path that not everybody may open. */
export function timedAddress(secret: string, path: string, now: Date): string {
  const until = now.getTime() + MINUTES * 60_000
  return `${path}?until=${until}&proof=${proofOf(secret, wordsOf(path, until))}`
}

/** Whether an address was made here and is still valid. */
export function isTimed(
  secret: string,
  path: string,
  { until = '', proof = '' }: TimedQuery,
  now: Date,
): boolean {
  return isProofOf(secret, wordsOf(path, Number(until)), proof) && Number(until) > now.getTime()
}
