import type { KeyObject } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { signJws } from '#server/platform/signing-key-store.ts'
import { issuerOf, keyHeader } from './issuer.ts'

/** Degrees of one list: the least that the standard allows, so that no list says who is asked for. */
export const LIST_SIZE = 131_072

/** Below it, the number of a list. */
export const STATUS_PATH = '/.well-known/degree-status'

const listAddress = (origin: string, list: number) => `${origin}${STATUS_PATH}/${list}`

/** Where a credential says that it is asked for its revocation. */
export function statusEntry(origin: string, degreeId: number) {
  const index = degreeId % LIST_SIZE
  const list = listAddress(origin, Math.floor(degreeId / LIST_SIZE))
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: list,
  }
}

/** One bit for each degree, the first one leftmost, packed (W3C Bitstring Status List §4.3). */
function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(LIST_SIZE / 8)
  for (const id of revoked) {
    const index = id % LIST_SIZE
    const byte = Math.floor(index / 8)
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index % 8))
  }
  return `u${gzipSync(bits).toString('base64url')}`
}

/** A signed list of revoked degrees, as other programs read it. `revoked` are ids of degrees of this list. */
export function statusListCredential(
  { origin, key, now, validSeconds }: { origin: string; key: KeyObject; now: Date; validSeconds: number },
  list: number,
  revoked: readonly number[],
): string {
  const id = listAddress(origin, list)
  const seconds = Math.floor(now.getTime() / 1000)
  const until = new Date((seconds + validSeconds) * 1000)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(origin).id,
    validFrom: now.toISOString(),
    validUntil: until.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked),
    },
  }
  const registered = { iss: origin, jti: id, nbf: seconds, exp: seconds + validSeconds }
  return signJws(key, { ...credential, ...registered }, { ...keyHeader(origin, key), typ: 'vc+jwt' })
}
