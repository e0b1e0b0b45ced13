import { REMOVED_AT_ONCE, removingAtOnce } from '#contract/edits/at-once.ts'
import { adminProducts } from '#contract/product/admin-products.ts'
import { addAtOnce, changeAtOnce, ownerCard, removalHandlers } from '#server/edits/at-once.ts'
import { answersEach, implement } from '#server/platform/operations/implement.ts'
import { savesPart } from './save-part.ts'

const { product, productImage, productVideo, productDesign, productFurtherDetail } = REMOVED_AT_ONCE
const savePart = savesPart({ add: addAtOnce, change: changeAtOnce })

/** What admins change in the products of any seller. */
export const adminProductHandlers = implement(adminProducts, {
  async AdminAddOrUpdateProduct(call) {
    const { id, ownerId } = call.input
    if (id !== undefined) return changeAtOnce(call, 'product', id, call.input)
    const given = { seller_id: await ownerCard(call, 'seller', ownerId) }
    return addAtOnce(call, 'product', call.input, { given })
  },
  AdminAddOrUpdateProductImage: savePart('productImage'),
  AdminAddOrUpdateProductVideo: savePart('productVideo'),
  AdminAddOrUpdateProductDesign: savePart('productDesign'),
  AdminAddOrUpdateProductFurtherDetail: savePart('productFurtherDetail'),
  ...answersEach(
    removingAtOnce,
    { product, productImage, productVideo, productDesign, productFurtherDetail },
    removalHandlers,
  ),
})
