import { ADMIN_LISTS, adminThings } from '#contract/edits/admin-things.ts'
import {
  EDIT_DECISIONS,
  EDIT_LISTS,
  editDecisions,
  editList,
  OWN_EDITS,
  ownEdits,
} from '#contract/edits/edits.ts'
import type { EditKind } from '#contract/edits/kinds.ts'
import { AdminProduct, ownProducts } from '#contract/product/own-products.ts'
import { adminListHandlers } from '#server/edits/admin-lists.ts'
import {
  addTag,
  decisionHandlers,
  editListHandlers,
  ownedByCaller,
  ownEditHandlers,
  removeTag,
} from '#server/edits/handlers.ts'
import { notDeleted, ownedBy } from '#server/edits/lists-store.ts'
import { addThing, changeThing, removeOwn } from '#server/edits/save-own.ts'
import { answers, answersEach, implement, orNotFound } from '#server/platform/operations/implement.ts'
import {
  adminProductRows,
  designRows,
  detailRows,
  imageRows,
  productRows,
  sellerIdOf,
  videoRows,
} from './own-products-store.ts'
import { savesPart } from './save-part.ts'

const { product, productImage, productVideo, productDesign, productFurtherDetail } = EDIT_DECISIONS
const OWN = {
  product: OWN_EDITS.product,
  productImage: OWN_EDITS.productImage,
  productVideo: OWN_EDITS.productVideo,
  productDesign: OWN_EDITS.productDesign,
  productFurtherDetail: OWN_EDITS.productFurtherDetail,
}

type SavingCall = Parameters<typeof changeThing>[0]

const savePart = savesPart({ add: addThing, change: changeThing })
const remove = (kind: EditKind) => (call: SavingCall & { input: { id: number } }) =>
  removeOwn(call, kind, call.input.id)

/** What sellers do with their products, and what admins decide about it. */
export const ownProductHandlers = implement(ownProducts, {
  ...answersEach(ownEdits('product', ['Seller']), OWN, ownEditHandlers),
  ...answersEach(
    editDecisions,
    { product, productImage, productVideo, productDesign, productFurtherDetail },
    decisionHandlers,
  ),
  ...answers(editList, EDIT_LISTS.product, editListHandlers('product')),
  ...answers(adminThings(AdminProduct), ADMIN_LISTS.product, adminListHandlers(adminProductRows.page)),
  GetProductByAuth: async (call) =>
    orNotFound(await productRows.one(call, call.input.id, [notDeleted]), call),
  GetAdminActiveProductById: async (call) =>
    orNotFound(await productRows.one(call, call.input.id, [notDeleted]), call),
  GetSellerProductsByFilter: (call) =>
    productRows.page(call, call.input, [notDeleted, ownedBy('product', call.actor.id)]),
  GetProductImagesByFilter: (call) =>
    imageRows.page(call, call.input, [notDeleted, ...ownedByCaller('productImage', call.actor)]),
  GetProductVideosByFilter: (call) =>
    videoRows.page(call, call.input, [notDeleted, ...ownedByCaller('productVideo', call.actor)]),
  GetSellerProductDesignsByFilter: (call) =>
    designRows.page(call, call.input, [notDeleted, ...ownedByCaller('productDesign', call.actor)]),
  GetSellerProductFurtherDetailsByFilter: (call) =>
    detailRows.page(call, call.input, [notDeleted, ...ownedByCaller('productFurtherDetail', call.actor)]),
  async AddOrUpdateProduct(call) {
    const { id } = call.input
    if (id !== undefined) return changeThing(call, 'product', id, call.input)
    const sellerId = orNotFound(await sellerIdOf(call.tx, call.actor.id), call)
    return addThing(call, 'product', call.input, { given: { seller_id: sellerId } })
  },
  DeleteProduct: remove('product'),
  AddOrUpdateProductImage: savePart('productImage'),
  DeleteProductImage: remove('productImage'),
  AddOrUpdateProductVideo: savePart('productVideo'),
  DeleteProductVideo: remove('productVideo'),
  AddOrUpdateProductDesign: savePart('productDesign'),
  DeleteProductDesign: remove('productDesign'),
  AddOrUpdateProductFurtherDetail: savePart('productFurtherDetail'),
  DeleteProductFurtherDetail: remove('productFurtherDetail'),
  AddOrUpdateProductTag: addTag('product'),
  DeleteProductTag: removeTag('product'),
})
