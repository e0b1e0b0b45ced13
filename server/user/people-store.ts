import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { asciiDigits } from '#contract/persian-text.ts'
import { reviews } from '#contract/user/review.ts'
import { defineList, isSet, since, until } from '#server/platform/operations/list.ts'
import { peopleWith } from './people/person-words-store.ts'
import { maskedEmail, maskedPhone } from './people/masked-store.ts'

type Member = 'teacher' | 'seller'

const ref = (member: Member, table: string, column: string) => sql.ref(`${member}_${table}.${column}`)

/** The state of a membership as `stateOf` has it; null for a person who never applied. */
const stateOf = (member: Member) => sql`case
  when ${ref(member, 'card', 'user_id')} is null or ${ref(member, 'role', 'user_id')} is null then null
  when ${ref(member, 'role', 'is_active')} then 'active'
  when ${ref(member, 'member', 'active_at')} is not null then 'deactive'
  when ${ref(member, 'member', 'is_waiting')} then 'applied'
  else 'notActive' end`

const joined = (member: Member, role: string): RawBuilder<unknown> => sql`
  left join ${sql.table(`${member}_profiles`)} ${sql.ref(`${member}_card`)}
    on ${ref(member, 'card', 'user_id')} = person.id
  left join user_roles ${sql.ref(`${member}_role`)}
    on ${ref(member, 'role', 'user_id')} = person.id and ${ref(member, 'role', 'role')} = ${sql.lit(role)}
  left join memberships ${sql.ref(`${member}_member`)}
    on ${ref(member, 'member', 'user_id')} = person.id and ${ref(member, 'member', 'role')} = ${sql.lit(role)}`

const rolesThat = (condition: string) =>
  sql`array(select role from user_roles where user_id = person.id and ${sql.raw(condition)} order by role)`

const IDENTITY = sql`coalesce(detail.state, 'notSent')`

/** What waits for an admin, in the words of the contract. */
const WAITS_FOR = sql`array_remove(array[
  case when detail.state = 'waiting' then 'identity' end,
  case when profile.wanted_first_name is not null then 'name' end,
  case when teacher_member.is_waiting then 'teacher' end,
  case when seller_member.is_waiting then 'seller' end], null)`

/** The people of whom something waits, found by indexes: they are few among all. */
const WAITING = sql`(select user_id from user_details where state = 'waiting'
  union all select user_id from user_profiles where wanted_first_name is not null
  union all select member.user_id from memberships member where member.is_waiting)`

/** Everybody with an account, and what of them waits for a decision. Whether one is the caller, the handler knows. */
export const people = defineList(reviews.GetAdminUsersByFilter, {
  from: sql`(select * from users where deleted_at is null) person
    left join user_profiles profile on profile.user_id = person.id
    left join user_details detail on detail.user_id = person.id
    ${joined('teacher', 'Teacher')} ${joined('seller', 'Seller')}`,
  id: 'person.id',
  columns: {
    id: 'person.id',
    name: sql`coalesce(profile.display_name, '')`,
    phone: maskedPhone('person.phone'),
    email: maskedEmail('person.email'),
    roles: rolesThat('is_active'),
    inactiveRoles: rolesThat('not is_active'),
    isLocked: sql`person.locked_at is not null`,
    hasSecondFactor: sql`exists (select from second_factors where user_id = person.id)`,
    identity: IDENTITY,
    teacher: stateOf('teacher'),
    seller: stateOf('seller'),
    waitsFor: WAITS_FOR,
    createdAt: 'person.created_at',
    isYou: sql`false`,
  },
  words: ['profile.display_name', 'person.phone', 'person.email', 'detail.national_code'],
  found: peopleWith,
  filters: {
    isWaiting: (isWaiting) =>
      isWaiting ? sql<SqlBool>`person.id in ${WAITING}` : sql<SqlBool>`person.id not in ${WAITING}`,
    waitsFor: (kind) => sql<SqlBool>`${kind} = any(${WAITS_FOR})`,
    identity: (state) => sql<SqlBool>`${IDENTITY} = ${state}`,
    role: (role) =>
      sql<SqlBool>`exists (select from user_roles where user_id = person.id and role = ${role})`,
    isSocialAdmin: (isOne) => sql<SqlBool>`coalesce(person.is_social_media_admin, false) = ${isOne}`,
    isLocked: isSet('person.locked_at'),
    fromDate: since('person.created_at'),
    toDate: until('person.created_at'),
  },
})

/** A phone as it is kept, from any habit of writing it; other words stay as they are. */
export function searchedPhone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const digits = asciiDigits(text).replace(/[\s()-]/g, '')
  return /^\+?\d{4,}$/.test(digits) ? digits.replace(/^(?:\+98|0098|0)/, '') : text
}
