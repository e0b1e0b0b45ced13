import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Tx } from './operations/implement.ts'
import { readSecret } from './secrets-store.ts'

/** A new key as PEM. */
const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** Keys that were read before, by their PEM: reading one takes longer than signing with it. */
const parsed = new Map<string, KeyObject>()

/** The key of a PEM. */
export function keyOfPem(pem: string): KeyObject {
  const key = parsed.get(pem) ?? createPrivateKey(pem)
  parsed.set(pem, key)
  return key
}

/** The key of this installation that signs things of a name with ES256. */
export async function readSigningKey(tx: Tx, name: string): Promise<KeyObject> {
  return keyOfPem(await readSecret(tx, name, newKey))
}

/** The key that others check with: SubjectPublicKeyInfo in base64. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** The same as a JSON Web Key; its `kid` is its thumbprint (RFC 7638). */
export function jwkOf(key: KeyObject) {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Claims as a JWS, signed with ES256. `header` says more about the key or the claims. */
export function signJws(key: KeyObject, claims: object, header: object = {}): string {
  const words = `${encoded({ alg: 'ES256', typ: 'JWT', ...header })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' })
  return `${words}.${signature.toString('base64url')}`
}
