import { sql } from 'kysely'
import { ADMINS, type Role } from '#contract/define.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import type { RoleUses } from '#contract/user/roles.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { RULES } from '../membership/membership-rules.ts'
import { writeCard } from '../membership/membership-store.ts'

/** Gives a role that is not active; one that is held stays as it is. */
export async function addRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await sql`insert into user_roles (user_id, role, is_active) values (${userId}, ${role}, false)
    on conflict do nothing`.execute(tx)
}

/** Gives a role that is active at once. False when it was active already. */
export async function giveActiveRole(tx: Tx, userId: number, role: Role): Promise<boolean> {
  const { rows } =
    await sql`insert into user_roles (user_id, role, is_active) values (${userId}, ${role}, true)
    on conflict (user_id, role) do update set is_active = true where not user_roles.is_active
    returning role`.execute(tx)
  return rows.length > 0
}

/** A card that the person fills and an admin activates; one that is there stays. */
export async function addCard(tx: Tx, userId: number, member: Membership): Promise<void> {
  const rule = RULES[member]
  const { rows } = await sql<{ name: string; hasCard: boolean }>`
    select display_name as name, exists (select from ${sql.table(rule.table)} where user_id = ${userId}) as "hasCard"
    from user_profiles where user_id = ${userId}`.execute(tx)
  const [person] = rows
  if (!person || person.hasCard) return
  const title = member === 'Teacher' ? { title: person.name } : { shopName: person.name }
  await writeCard(tx, rule, userId, title)
}

/** Takes a role. False when it is not held. */
export async function removeRole(tx: Tx, userId: number, role: Role): Promise<boolean> {
  const { rows } = await sql`
    delete from user_roles where user_id = ${userId} and role = ${role} returning role`.execute(tx)
  return rows.length > 0
}

/** Ends a membership with its role: the card is hidden, and nothing waits. A later application begins again. */
export async function endMembership(tx: Tx, userId: number, member: Membership): Promise<void> {
  const { table, shownBy } = RULES[member]
  await sql`delete from memberships where user_id = ${userId} and role = ${member}`.execute(tx)
  if (shownBy)
    await sql`update ${sql.table(table)} set ${sql.ref(shownBy)} = false where user_id = ${userId}`.execute(
      tx,
    )
}

/** Switches the admin roles of a person. False for a person without one. */
export async function switchAdmin(tx: Tx, userId: number, isActive: boolean): Promise<boolean> {
  const { rows } = await sql`
    update user_roles set is_active = ${isActive} where user_id = ${userId} and role = any (${ADMINS})
    returning role`.execute(tx)
  return rows.length > 0
}

export async function writeSocialAdmin(tx: Tx, userId: number, value: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_social_media_admin: value }).where('id', '=', userId).execute()
}

/** Whether an admin has found the identity of a person to be theirs. */
export async function isIdentityVerified(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_details where user_id = ${userId} and state = 'verified'`.execute(tx)
  return rows.length > 0
}

const USED_BY = {
  Teacher: { things: 'courses', owner: 'teacher_id', cards: 'teacher_profiles', accounts: 'teacher' },
  Seller: { things: 'products', owner: 'seller_id', cards: 'seller_profiles', accounts: 'seller' },
} as const

/** What hangs on the role of a teacher or seller. Their money waits for this transaction. */
export async function usesOf(tx: Tx, userId: number, member: Membership): Promise<RoleUses> {
  const { things, owner, cards, accounts } = USED_BY[member]
  await sql`select from money_accounts where user_id = ${userId} and kind like ${`${accounts}%`} for update`.execute(
    tx,
  )
  const card = sql`${sql.ref(owner)} in (select id from ${sql.table(cards)} where user_id = ${userId})`
  const { rows } = await sql<RoleUses>`
    select (select count(*)::integer from ${sql.table(things)} where ${card} and is_active) as things,
      (select count(*)::integer from order_items where ${card}
        and status in ('waiting', 'paid', 'seen', 'preparing', 'shipped', 'delivered')
        and not (status = 'delivered' and (shared_at is not null or share = 0))
        and not (status = 'waiting' and exists (
          select from orders where orders.id = order_id and orders.state = 'cancelled'))) as orders,
      (select count(*)::integer from money_accounts where user_id = ${userId} and kind like ${`${accounts}%`}
        and balance <> 0) as balances`.execute(tx)
  return rows[0] ?? { things: 0, orders: 0, balances: 0 }
}
