import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { MOST_VIEWS, MOST_VIEWS_OF_LIST } from '#contract/site/panel-view-rules.ts'
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

  const whose = ({ input, actor }: { input: { list: string; section: string }; actor: Actor }) => {
    const list = listAt(input.list, actor)
    return { list, of: { userId: actor.id, list: list.path, section: input.section } }
  }

  return implement(panelViews, {
    async GetPanelViews(call) {
      const { list, of } = whose(call)
      const views = await viewsOf(call.tx, of)
      return views.map((view) => {
        const known = Object.entries(view.filters).filter(([field, value]) => takes(list, field, value))
        return { ...view, filters: Object.fromEntries(known) }
      })
    },

    async SavePanelView(call) {
      const { list, of } = whose(call)
      const { name, filters, hiddenColumns } = call.input
      requireFilters(list, filters)
      const { inSection, ofList } = await lockViews(call.tx, of, name)
      if (inSection >= MOST_VIEWS) throw new OperationError('NotAllowed', { most: MOST_VIEWS })
      if (ofList >= MOST_VIEWS_OF_LIST) throw new OperationError('NotAllowed', { most: MOST_VIEWS_OF_LIST })
      await writeView(call.tx, of, { name, filters, hiddenColumns })
      return {}
    },

    async DeletePanelView(call) {
      await deleteView(call.tx, whose(call).of, call.input.name)
      return {}
    },
  })
}
