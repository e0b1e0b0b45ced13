import { sql } from 'kysely'
import { MEMBERSHIPS } from '#contract/user/membership-rules.ts'
import { publicAddress } from '#server/files/document-address.ts'
import { keepDocument } from '#server/files/files-store.ts'
import { addVersion } from '#server/versions/versions-store.ts'
import { type ApplicantContent, APPLICANTS, REGISTER_FILES } from '#server/demo/content/applicants.ts'
import { inventedPdf } from './invented-pdf.ts'
import { daysAgo, type Tx } from './load-tools.ts'

/** Right by its checksum, and nobody's. */
const NATIONAL_CODE = '1234567891'
const BIRTH_DATE = '1990-03-21'
/** So that a text opens as Persian everywhere. */
const BYTE_ORDER_MARK = '\ufeff'

/** Adds the files about the memberships, and the settings that lead to them. */
export async function insertRegisterFiles(tx: Tx): Promise<void> {
  for (const role of MEMBERSHIPS) {
    const { name, lines } = REGISTER_FILES[role]
    const bytes = Buffer.from(BYTE_ORDER_MARK + lines.join('\r\n'))
    const setting = `${role.toLowerCase()}RegisterLink`
    const id = await keepDocument(tx, null, setting, { name, mime: 'text/plain; charset=utf-8', bytes })
    await sql`insert into site_settings (key, value)
      values (${setting}, ${JSON.stringify(publicAddress(id))}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(tx)
  }
}

/** Notes that the teachers and sellers of the shop have proven who they are. */
export async function verifyMembers(tx: Tx): Promise<void> {
  await sql`
    insert into user_details (user_id, national_code, birth_date, state)
    select distinct user_id, ${NATIONAL_CODE}, ${BIRTH_DATE}::date, 'verified' from user_roles
    where role in ('Teacher', 'Seller') on conflict do nothing`.execute(tx)
}

/** Adds the invented applicants; they sign in with the password whose hash is given. */
export async function insertApplicants(tx: Tx, passwordHash: string): Promise<void> {
  for (const applicant of APPLICANTS) {
    const userId = await insertPerson(tx, applicant, passwordHash)
    await insertCards(tx, userId, applicant)
    await insertMemberships(tx, userId, applicant)
    if (applicant.hasDocuments) await insertDocuments(tx, userId, applicant)
  }
}

async function insertPerson(
  tx: Tx,
  { email, phone, firstName, lastName, city }: ApplicantContent,
  passwordHash: string,
): Promise<number> {
  const confirmedAt = daysAgo(40)
  const { id } = await tx
    .insertInto('users')
    .values({
      email,
      phone,
      email_confirmed_at: confirmedAt,
      phone_confirmed_at: confirmedAt,
      password_hash: passwordHash,
      invite_code: `DEMO-${email.split('@')[0]?.toUpperCase()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = { first_name: firstName, last_name: lastName, display_name: `${firstName} ${lastName}` }
  await tx
    .insertInto('user_profiles')
    .values({ user_id: id, ...names, city })
    .execute()
  return id
}

async function insertCards(tx: Tx, userId: number, applicant: ApplicantContent): Promise<void> {
  const { city, teacher, seller } = applicant
  await tx
    .insertInto('teacher_profiles')
    .values({ user_id: userId, ...teacher, city, is_shown: false, order: 100 })
    .execute()
  await tx
    .insertInto('seller_profiles')
    .values({
      user_id: userId,
      shop_name: seller.shopName,
      about: seller.about,
      province: seller.province,
      city,
    })
    .execute()
}

async function insertMemberships(tx: Tx, userId: number, applicant: ApplicantContent): Promise<void> {
  const { state, note, edit, city, teacher, seller } = applicant
  const isActive = state === 'active'
  const cards = {
    Teacher: { ...teacher, city, avatar: null, cover: null, ...(edit && { title: edit.title }) },
    Seller: {
      ...seller,
      city,
      legalType: 'person',
      economicCode: '',
      logo: null,
      ...(edit && { shopName: edit.shopName }),
    },
  }
  const roles = [
    { role: 'Buyer', is_active: true },
    ...MEMBERSHIPS.map((role) => ({ role, is_active: isActive })),
  ]
  await tx
    .insertInto('user_roles')
    .values(roles.map((role) => ({ user_id: userId, ...role })))
    .execute()
  const wasActive = isActive || state === 'deactive'
  await tx
    .insertInto('memberships')
    .values(
      MEMBERSHIPS.map((role) => ({
        user_id: userId,
        role,
        is_waiting: state === 'applied' || edit !== undefined,
        review_note: note,
        submitted_at: daysAgo(3),
        reviewed_at: state === 'applied' ? null : daysAgo(1),
        active_at: wasActive ? daysAgo(30) : null,
      })),
    )
    .execute()
  if (edit)
    for (const role of MEMBERSHIPS)
      await addVersion(tx, { thing: role, id: userId, authorId: userId, fields: cards[role] })
}

async function insertDocuments(tx: Tx, userId: number, { state }: ApplicantContent): Promise<void> {
  for (const kind of ['teacherDocument', 'sellerDocument'] as const) await insertDocument(tx, userId, kind)
  await insertIdentity(tx, userId, state === 'applied' ? 'waiting' : 'verified')
}

/** Adds an invented identity of a person, with its document. */
export async function insertIdentity(tx: Tx, userId: number, state: 'waiting' | 'verified'): Promise<void> {
  await insertDocument(tx, userId, 'nationalCard')
  await sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${userId}, ${NATIONAL_CODE}, ${BIRTH_DATE}::date, ${state})`.execute(tx)
}

const insertDocument = (
  tx: Tx,
  userId: number,
  kind: 'nationalCard' | 'teacherDocument' | 'sellerDocument',
) =>
  keepDocument(tx, userId, kind, {
    name: 'نمونۀ ساختگی.pdf',
    mime: 'application/pdf',
    bytes: inventedPdf(kind),
  })
