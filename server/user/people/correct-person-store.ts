import { sql } from 'kysely'
import type { Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { lockTexts, voidOpenCodes } from '../sign-in/codes-store.ts'
import { type Contact, isProvenByAnother, readContact } from '../sign-in/contact-store.ts'
import { tellHolder } from '../sign-in/tell-holder.ts'

type Correction = Omit<Sent<'User/AdminUpdateUserDetail'>, 'reason'>

const wrong = (path: string, code: string) => new OperationError('InvalidInput', { fields: [{ path, code }] })

/** Writes what an admin corrects of a person, who is held by the transaction. */
export async function correctPerson(tx: Tx, { id, ...given }: Correction, now: Date): Promise<void> {
  if (given.firstName || given.lastName) await writeName(tx, id, given)
  if (given.nationalCode) await writeNationalCode(tx, id, given.nationalCode)
  const contact = await readContact(tx, id)
  const phone = given.phone !== contact.phone && given.phone
  const email = given.email !== (contact.email ?? contact.wantedEmail) && given.email
  if (!phone && !email) return
  // links and codes that are on their way open nothing
  await voidOpenCodes(tx, id, now)
  if (phone) await giveNumber(tx, id, phone, now)
  if (email) await giveAddress(tx, id, email, contact)
  await revokeAllSessions(tx, id, now)
  await tellHolder(tx, contact, phone ? 'phone-changed' : 'email-changed')
}

/** A name that an admin gives waits for nobody. */
async function writeName(
  tx: Tx,
  id: number,
  { firstName = '', lastName = '' }: Pick<Correction, 'firstName' | 'lastName'>,
): Promise<void> {
  await sql`
    update user_profiles set first_name = fresh.first, last_name = fresh.last,
      display_name = concat_ws(' ', nullif(fresh.first, ''), nullif(fresh.last, '')), wanted_first_name = null,
      wanted_last_name = null, name_reject_reason = '', name_version = name_version + 1
    from (select coalesce(nullif(${firstName}::text, ''), first_name) as first,
      coalesce(nullif(${lastName}::text, ''), last_name) as last from user_profiles where user_id = ${id}) as fresh
    where user_id = ${id}`.execute(tx)
  await sql`update user_details set version = version + 1 where user_id = ${id}`.execute(tx)
}

/** Another national code is another identity: an admin looks at the papers again. */
async function writeNationalCode(tx: Tx, id: number, nationalCode: string): Promise<void> {
  const { rows } = await sql<{ isSame: boolean }>`
    select national_code = ${nationalCode} as "isSame" from user_details where user_id = ${id}`.execute(tx)
  // nothing can be corrected before the person has sent an identity
  if (!rows[0]) throw wrong('nationalCode', 'identity_not_sent')
  if (rows[0].isSame) return
  await sql`
    update user_details set national_code = ${nationalCode}, state = 'waiting', reject_reason = '', verified_at = null,
      verified_by_id = null, version = version + 1, updated_at = now() where user_id = ${id}`.execute(tx)
  await tx.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute()
}

/** The number of an account is unproven until somebody signs in by a code that it gets. */
async function giveNumber(tx: Tx, id: number, phone: string, now: Date): Promise<void> {
  await lockTexts(tx, phone)
  const { rows } = await sql`select from users where phone = ${phone} and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw wrong('phone', 'taken')
  await sql`
    update users set phone = ${phone}, phone_confirmed_at = null, phone_given_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}

/** The address of an account is unproven until its holder opens a link that it gets. */
async function giveAddress(tx: Tx, id: number, email: string, { phone }: Contact): Promise<void> {
  await lockTexts(tx, email)
  if (await isProvenByAnother(tx, email, id)) throw wrong('email', 'taken')
  const { rows } = await sql`
    update users set email = null, email_confirmed_at = null, wanted_email = ${email}
    where id = ${id} and phone is not null returning id`.execute(tx)
  // without a number nobody could sign in to prove the address
  if (rows.length === 0 && !phone) throw wrong('phone', 'required')
}
