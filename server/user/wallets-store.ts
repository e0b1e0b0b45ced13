import type { Role } from '#contract/define.ts'
import type { PersonalAccount } from '#server/money/accounts.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

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
