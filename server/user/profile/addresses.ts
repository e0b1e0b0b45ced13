import { OperationError } from '#contract/errors.ts'
import { addresses, type ProductAddress } from '#contract/user/addresses.ts'
import { MOST_ADDRESSES } from '#contract/user/profile-rules.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { lockAddresses, readAddresses, removeAddress, setDefault, writeAddress } from './addresses-store.ts'

/** The addresses as they now are; when there are any, one of them is the default one. */
async function withDefault(tx: Tx, userId: number, wanted?: number): Promise<ProductAddress[]> {
  const all = await readAddresses(tx, userId)
  const id = wanted ?? (all.some(({ isDefault }) => isDefault) ? undefined : all[0]?.id)
  if (id === undefined) return all
  await setDefault(tx, userId, id)
  return readAddresses(tx, userId)
}

export const addressHandlers = implement(addresses, {
  GetUserProductAddress: ({ tx, actor }) => readAddresses(tx, actor.id),

  async AddOrUpdateUserProductAddress({ input, tx, actor, fail }) {
    await lockAddresses(tx, actor.id)
    const { length: count } = await readAddresses(tx, actor.id)
    if (input.id === undefined && count >= MOST_ADDRESSES)
      throw new OperationError('NotAllowed', { most: MOST_ADDRESSES })
    const id = await writeAddress(tx, actor.id, input)
    if (id === null) throw fail('NotFound')
    return withDefault(tx, actor.id, input.isDefault ? id : undefined)
  },

  async DeleteUserProductAddress({ input, tx, actor, fail }) {
    await lockAddresses(tx, actor.id)
    if (!(await removeAddress(tx, actor.id, input.id))) throw fail('NotFound')
    return withDefault(tx, actor.id)
  },
})
