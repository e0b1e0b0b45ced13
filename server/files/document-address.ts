import { FILES } from '#contract/file-rules.ts'
import { isProofOf, proofOf } from './proofs.ts'

/** How long an address opens a document: to begin a download, not to pass it on. */
const ADDRESS_MINUTES = 5
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The address of a document of the shop, which stays. */
export function publicAddress(id: string): string {
  return FILES + id
}

/** The address of somebody's document, which opens it for some minutes. */
export function signedAddress(secret: string, id: string, now: Date): string {
  const until = now.getTime() + ADDRESS_MINUTES * 60_000
  return `${publicAddress(id)}?until=${until}&proof=${proofOf(secret, [id, until])}`
}

/** Whether an address was made here and still holds. */
export function isProven(secret: string, id: string, until: string, proof: string, now: Date): boolean {
  return isProofOf(secret, [id, Number(until)], proof) && Number(until) > now.getTime()
}

/** The id of a document in an address of ours. */
export function documentIdIn(address: string): string | undefined {
  return new RegExp(`^${FILES}(${UUID})$`).exec(address)?.[1]
}
