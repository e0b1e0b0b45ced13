import type { KeyObject } from 'node:crypto'
import type { Licence } from '#contract/course/licences.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readSigningKey, signJws } from '#server/platform/signing-key-store.ts'

/** The key that signs licences. */
export const readLicenceKey = (tx: Tx): Promise<KeyObject> => readSigningKey(tx, 'licences')

/** A licence as a JWS. */
export const signLicence = (key: KeyObject, licence: Licence): string => signJws(key, licence)
