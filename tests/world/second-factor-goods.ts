import { createHash } from 'node:crypto'
import { readFactorSecret, writeDraft, writeRecoveryCodes } from '#server/user/sign-in/second-factor-store.ts'
import { sealSecret } from '#server/user/sign-in/secret-box.ts'
import { SECRET_BYTES } from '#server/user/sign-in/totp.ts'
import { newAuthenticator } from './passkey.ts'
import type { Person, ShopServer } from './shop-server.ts'
import { codeNow } from './totp.ts'

export const TICKET = 'a-ticket'
export const RECOVERY_CODE = 'ABCDE-23456'
export const FACTOR_ID = '01890000-0000-7000-8000-000000000f01'
const SPARE_FACTOR_ID = '01890000-0000-7000-8000-000000000f02'
const CHALLENGE = 'a-challenge'
const SECRET = Buffer.alloc(SECRET_BYTES, 7)
const HOUR_MS = 3_600_000

/** What adds an authenticator app and a passkey that were begun by `prepareSecondFactor`. */
export const appToAdd = (now: Date) => ({ name: 'گوشی من', code: codeNow(SECRET, now) })
export const passkeyToAdd = () => ({
  name: 'کلید من',
  passkey: newAuthenticator().create(CHALLENGE, 'http://localhost'),
})

/** Gives somebody two passkeys, or the one of them that is gone. */
export async function addPasskeysOf({ db }: ShopServer, { id: user_id }: Person): Promise<void> {
  for (const id of [FACTOR_ID, SPARE_FACTOR_ID]) {
    const { credentialId, publicKey } = newAuthenticator()
    const key = { credential_id: credentialId, public_key: publicKey }
    await db
      .insertInto('second_factors')
      .values({ id, user_id, name: 'کلید', kind: 'passkey', ...key })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** Lets the session of somebody be in the middle of adding both kinds. */
export async function beginAdding({ db, now }: ShopServer, { id }: Person): Promise<void> {
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id)
  const { id: sessionId } = await sessions.orderBy('created_at').executeTakeFirstOrThrow()
  const until = new Date(now().getTime() + HOUR_MS)
  const sealed = sealSecret(await readFactorSecret(db), id, SECRET)
  await writeDraft(db, { sessionId, kind: 'totp' }, sealed, until)
  await writeDraft(db, { sessionId, kind: 'passkey' }, Buffer.from(CHALLENGE), until)
}

/** Lets somebody who has signed in with the first factor wait for the second one. */
export async function beginSignIn({ db, now }: ShopServer, { id }: Person): Promise<void> {
  const ticket_hash = createHash('sha256').update(TICKET).digest()
  const times = {
    created_at: now().toISOString(),
    expires_at: new Date(now().getTime() + HOUR_MS).toISOString(),
  }
  await db.deleteFrom('sign_in_tickets').where('ticket_hash', '=', ticket_hash).execute()
  await db
    .insertInto('sign_in_tickets')
    .values({ ticket_hash, user_id: id, ...times })
    .execute()
  await writeRecoveryCodes(db, id, [RECOVERY_CODE])
}
