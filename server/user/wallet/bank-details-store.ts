import { sql } from 'kysely'
import type { BankAccount, BankDetail, PayoutRole } from '#contract/user/payouts.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Where a person is paid to in a role; with `isLocked` nobody changes it until the transaction ends. */
export async function readBank(
  tx: Tx,
  userId: number,
  role: PayoutRole,
  { isLocked = false } = {},
): Promise<BankDetail | undefined> {
  const { rows } = await sql<BankDetail>`
    select owner_name as "ownerName", sheba, card_number as "cardNumber", bank_name as "bankName", changed_at as "changedAt"
    from bank_details where user_id = ${userId} and role = ${role} ${isLocked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

/** Writes where a person is paid to from now on. */
export async function writeBank(
  tx: Tx,
  userId: number,
  role: PayoutRole,
  account: BankAccount,
  now: Date,
): Promise<void> {
  const columns = {
    owner_name: account.ownerName,
    sheba: account.sheba,
    card_number: account.cardNumber,
    bank_name: account.bankName,
    changed_at: now.toISOString(),
  }
  await tx
    .insertInto('bank_details')
    .values({ user_id: userId, role, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet(columns))
    .execute()
}
