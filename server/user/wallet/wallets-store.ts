import { sql, type SqlBool } from 'kysely'
import type { Role } from '#contract/define.ts'
import { wallets } from '#contract/user/wallets.ts'
import { defineList } from '#server/platform/operations/list.ts'
import type { PersonalAccount } from '#server/money/accounts.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { maskedPhone } from '../people/masked-store.ts'
import { peopleWith } from '../people/person-words-store.ts'
import { REACHABLE_BY } from './point-messages-store.ts'

/** The role that holders of an account have or had; everybody is a buyer and collects points. */
const HOLDER: Readonly<Partial<Record<PersonalAccount, Role>>> = {
  teacherWallet: 'Teacher',
  sellerWallet: 'Seller',
}

/** Whether there is a person with this id who has, or could have, this account. */
export async function mayHold(tx: Tx, userId: number, account: PersonalAccount): Promise<boolean> {
  const role = HOLDER[account]
  const person = tx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null)
  const holder = role
    ? person.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_roles').select('role').where('user_id', '=', userId).where('role', '=', role),
        ),
      )
    : person
  return (await holder.executeTakeFirst()) !== undefined
}

const PERSON = {
  id: 'person.id',
  name: sql`coalesce(profile.display_name, '')`,
  phone: maskedPhone('person.phone'),
}
const PEOPLE = sql`(select * from users where deleted_at is null) person
  left join user_profiles profile on profile.user_id = person.id`
const WORDS = ['profile.display_name', 'person.phone', 'person.email'] as const

const account = (kind: PersonalAccount) => sql`left join money_accounts ${sql.ref(kind)}
  on ${sql.ref(`${kind}.user_id`)} = person.id and ${sql.ref(`${kind}.kind`)} = ${sql.lit(kind)}`
const amountIn = (kind: PersonalAccount) => sql`coalesce(${sql.ref(`${kind}.balance`)}, 0)`

/** Null for a person who never had the role. */
const amountOfHolder = (kind: PersonalAccount, role: Role) => sql`case when exists (
  select from user_roles held where held.user_id = person.id and held.role = ${sql.lit(role)}) then ${amountIn(kind)} end`

/** The wallets of everybody with an account. */
export const walletList = defineList(wallets.GetAdminWalletsByFilter, {
  from: sql`${PEOPLE} ${account('buyerWallet')} ${account('teacherWallet')} ${account('sellerWallet')}`,
  id: 'person.id',
  columns: {
    ...PERSON,
    buyerWallet: amountIn('buyerWallet'),
    teacherWallet: amountOfHolder('teacherWallet', 'Teacher'),
    sellerWallet: amountOfHolder('sellerWallet', 'Seller'),
  },
  words: WORDS,
  found: peopleWith,
  filters: {
    hasSome: (hasSome) => sql<SqlBool>`exists (select from money_accounts filled
      where filled.user_id = person.id and filled.unit = 'rial' and filled.balance > 0) = ${hasSome}`,
  },
})

/** The points of everybody with an account. */
export const pointList = defineList(wallets.GetAdminPointsByFilter, {
  from: sql`${PEOPLE} ${account('points')}`,
  id: 'person.id',
  columns: { ...PERSON, points: amountIn('points'), reachableBy: REACHABLE_BY },
  words: WORDS,
  found: peopleWith,
  filters: { hasSome: (hasSome) => sql<SqlBool>`(${amountIn('points')} > 0) = ${hasSome}` },
})
