import { adminChanges } from '#contract/site/admin-changes.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { changeList } from './admin-changes-store.ts'
import { masked, maskedText } from './mask-personal.ts'

export const adminChangeHandlers = implement(adminChanges, {
  async GetAdminChangesByFilter(call) {
    const page = await changeList.page(call, call.input)
    return {
      ...page,
      items: page.items.map((change) => ({
        ...change,
        reason: maskedText(change.reason),
        input: masked(change.input),
        rows: masked(change.rows) as typeof change.rows,
      })),
    }
  },
})
