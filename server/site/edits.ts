import { edits } from '#contract/site/edits.ts'
import { editRows, withChanges } from '#server/edits/lists-store.ts'
import { implement, orNotFound } from '#server/platform/operations/implement.ts'

export const editHandlers = implement(edits, {
  GetEditsByFilter: (call) => editRows.page(call, call.input),
  async GetEditById(call) {
    const row = orNotFound(await editRows.one(call, call.input.id), call)
    return orNotFound((await withChanges(call.tx, [row]))[0], call)
  },
})
