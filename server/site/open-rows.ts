import { openRows } from '#contract/site/open-rows.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { noteOpenRow, openRowsOfOthers } from './open-rows-store.ts'

export const openRowHandlers = implement(openRows, {
  async GetOpenRows({ input: { list, row }, tx, actor, now }) {
    const { id: adminId } = actor
    await noteOpenRow(tx, { adminId, list, row, now })
    return openRowsOfOthers(tx, { adminId, list, now })
  },
})
