import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { MOST_VIEWS } from '#contract/site/panel-view-rules.ts'
import { panelViews } from '#contract/site/panel-views.ts'
import { type Actor, refusalOf } from '#server/platform/access/actor.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import { isList, requireFilters, takes } from './panel-lists.ts'
import { deleteView, lockViews, viewsOf, writeView } from './panel-views-store.ts'

/** Named views of lists. They are only of the caller, and hold no rows. */
export function panelViewHandlers(others: {
  find(path: string): Implementation | undefined
}): Implementation[] {
  function listAt(path: string, actor: Actor): Placed {
    const found = others.find(path)?.operation
    if (!found || !isList(found)) throw new OperationError('NotFound')
    const refusal = refusalOf(found.access, actor)
    if (refusal) throw new OperationError(refusal)
    return found
  }

  return implement(panelViews, {
    async GetPanelViews({ input, tx, actor }) {
      const list = listAt(input.list, actor)
      const views = await viewsOf(tx, { userId: actor.id, list: list.path })
      return views.map((view) => {
        const known = Object.entries(view.filters).filter(([field, value]) => takes(list, field, value))
        return { ...view, filters: Object.fromEntries(known) }
      })
    },

    async SavePanelView({ input: { list: path, ...view }, tx, actor }) {
      const list = listAt(path, actor)
      requireFilters(list, view.filters)
      const whose = { userId: actor.id, list: list.path }
      const count = await lockViews(tx, { ...whose, name: view.name })
      if (count >= MOST_VIEWS) throw new OperationError('NotAllowed', { most: MOST_VIEWS })
      await writeView(tx, whose, view)
      return {}
    },

    async DeletePanelView({ input, tx, actor }) {
      await deleteView(tx, { userId: actor.id, list: listAt(input.list, actor).path }, input.name)
      return {}
    },
  })
}
