import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { Licence } from '#contract/course/licences.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const NAME = 'licences'

/** The key that signs licences, the same for all processes. It is made when it is first needed. */
export async function readLicenceKey(tx: Tx): Promise<KeyObject> {
  const find = () =>
    tx.selectFrom('server_secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  const known = await find()
  if (known) return createPrivateKey(known.value)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await sql`insert into server_secrets (name, value) values (${NAME}, ${value})
    on conflict (name) do nothing`.execute(tx)
  // another process may have been first
  return createPrivateKey((await find())?.value ?? value)
}

/** The key that devices check licences with: SubjectPublicKeyInfo in base64. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A licence as a JWS. */
export function signLicence(key: KeyObject, licence: Licence): string {
  const words = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded(licence)}`
  const signature = sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' })
  return `${words}.${signature.toString('base64url')}`
}
