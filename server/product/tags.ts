import { MOST } from '#contract/edits/kinds.ts'
import { type ErrorDetails, OperationError } from '#contract/errors.ts'
import { productTags } from '#contract/product/tags.ts'
import { writeDerived } from '#server/edits/derived-store.ts'
import { findThing } from '#server/edits/things-store.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { addTag, deleteTag, findTag, noteTags, tagRows, type TagRow, writeTag } from './tags-store.ts'

interface Call {
  tx: Tx
  fail(code: 'NotFound' | 'Outdated', details?: ErrorDetails): OperationError
}
interface Seen {
  id: number
  revision?: number | undefined
}

const refuse = (code: string) => new OperationError('InvalidInput', { fields: [{ path: 'tag', code }] })

const lockProduct = async (call: Call, id: number) =>
  orNotFound(await findThing(call.tx, 'product', id, { isLocked: true }), call)

/** A tag of a product that is locked, as it was seen. */
async function seenTag(call: Call, { id, revision }: Seen, productId?: number): Promise<TagRow> {
  const found = orNotFound(await findTag(call.tx, { id }), call)
  if (productId !== undefined && productId !== found.productId) throw call.fail('NotFound')
  await lockProduct(call, found.productId)
  // once more, now that nobody else changes it
  const tag = orNotFound(await findTag(call.tx, { id }), call)
  if (revision !== undefined && revision !== tag.revision) throw call.fail('Outdated')
  return tag
}

/** Writes what follows from changed tags: what the product is found by. */
async function settle(call: Call, productId: number): Promise<void> {
  await noteTags(call.tx, productId)
  const { fields } = await lockProduct(call, productId)
  await writeDerived(call.tx, 'product', productId, fields)
}

const saved = async (call: Call, by: Parameters<typeof findTag>[1]) => {
  const { id, revision } = orNotFound(await findTag(call.tx, by), call)
  return { id, revision }
}

const switching = (isActive: boolean) => async (call: Call & { input: Seen }) => {
  const { id, productId } = await seenTag(call, call.input)
  await writeTag(call.tx, id, { isActive })
  await settle(call, productId)
  return saved(call, { id })
}

export const productTagHandlers = implement(productTags, {
  GetAdminProductTagsByFilter: (call) => tagRows.page(call, call.input),
  async AdminAddOrUpdateProductTag(call) {
    const { tx, input } = call
    const { id, productId, tag, revision } = input
    if (id !== undefined) {
      await seenTag(call, { id, revision }, productId)
      const same = await findTag(tx, { productId, tag })
      if (same && same.id !== id) throw refuse('taken')
      await writeTag(tx, id, { tag })
    } else {
      const { fields } = await lockProduct(call, productId)
      if (await findTag(tx, { productId, tag })) return saved(call, { productId, tag })
      const tags = fields['tags']
      if (Array.isArray(tags) && tags.length >= MOST.tags) throw refuse('too_many')
      await addTag(tx, productId, tag)
    }
    await settle(call, productId)
    return saved(call, { productId, tag })
  },
  async AdminDeleteProductTag(call) {
    const { id, productId } = await seenTag(call, call.input)
    await deleteTag(call.tx, id)
    await settle(call, productId)
    return {}
  },
  ActiveProductTag: switching(true),
  DeActiveProductTag: switching(false),
})
