import type { KeyObject } from 'node:crypto'
import { siteName } from '#contract/site-name.ts'
import { jwkOf } from '#server/platform/signing-key-store.ts'

/** Where other programs find the key of the shop. */
export const KEYS_PATH = '/.well-known/jwks.json'

/** The shop as the one who awards. */
export const issuerOf = (origin: string) => ({ id: origin, type: ['Profile'], name: siteName, url: origin })

/** The header of what the shop signs for other programs: they find the key, and check that it is the shop's. */
export function keyHeader(origin: string, key: KeyObject) {
  const { kid, ...jwk } = jwkOf(key)
  return { kid: `${origin}${KEYS_PATH}#${kid}`, jwk }
}
