import type { EditKind } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import type { addThing, changeThing } from '#server/edits/save-own.ts'
import { findThing } from '#server/edits/things-store.ts'

type SavingCall = Parameters<typeof addThing>[0]
interface Part {
  id?: number | undefined
  productId: number
}

/** How parts are written: by sellers, or by admins at once. */
interface Ways {
  add: typeof addThing
  change: typeof changeThing
}

/** Adds a part of a product, or changes one of it. A part of another product is not found. */
export const savesPart =
  ({ add, change }: Ways) =>
  (kind: EditKind) =>
  async (call: SavingCall & { input: Part }): Promise<Saved> => {
    const { tx, input } = call
    const { id, productId } = input
    if (id === undefined) return add(call, kind, input, { given: {}, wholeId: productId })
    const part = await findThing(tx, kind, id)
    if (part?.wholeId !== productId) throw call.fail('NotFound')
    return change(call, kind, id, { ...input })
  }
