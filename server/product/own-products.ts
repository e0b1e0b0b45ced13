import { ADMIN_LISTS, adminThings } from '#contract/edits/admin-things.ts'
import {
  EDIT_DECISIONS,
  EDIT_LISTS,
  editDecisions,
  editList,
  OWN_EDITS,
  ownEdits,
} from '#contract/edits/edits.ts'
import { OWN_READS, ownReads } from '#contract/edits/own-things.ts'
import { AdminProduct, OwnProduct, ownProducts } from '#contract/product/own-products.ts'
import { adminListHandlers } from '#server/edits/admin-lists.ts'
import {
  addTag,
  decisionHandlers,
  editListHandlers,
  ownEditHandlers,
  ownList,
  ownReadHandlers,
  partList,
  removesOwn,
  removeTag,
} from '#server/edits/handlers.ts'
import { findProfileOf } from '#server/edits/owner-profiles-store.ts'
import { addThing, changeThing } from '#server/edits/save-own.ts'
import { answers, answersEach, implement, orNotFound } from '#server/platform/operations/implement.ts'
import {
  adminProductRows,
  designRows,
  detailRows,
  imageRows,
  productRows,
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

const savePart = savesPart({ add: addThing, change: changeThing })

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
  ...answers(
    ownReads('product', ['Seller'], OwnProduct),
    OWN_READS.product,
    ownReadHandlers(productRows.one),
  ),
  GetSellerProductsByFilter: ownList('product', productRows.page),
  GetProductImagesByFilter: partList('productImage', imageRows.page),
  GetProductVideosByFilter: partList('productVideo', videoRows.page),
  GetSellerProductDesignsByFilter: partList('productDesign', designRows.page),
  GetSellerProductFurtherDetailsByFilter: partList('productFurtherDetail', detailRows.page),
  async AddOrUpdateProduct(call) {
    const { id } = call.input
    if (id !== undefined) return changeThing(call, 'product', id, call.input)
    const sellerId = orNotFound(await findProfileOf(call.tx, 'seller', call.actor.id), call)
    return addThing(call, 'product', call.input, { given: { seller_id: sellerId } })
  },
  DeleteProduct: removesOwn('product'),
  AddOrUpdateProductImage: savePart('productImage'),
  DeleteProductImage: removesOwn('productImage'),
  AddOrUpdateProductVideo: savePart('productVideo'),
  DeleteProductVideo: removesOwn('productVideo'),
  AddOrUpdateProductDesign: savePart('productDesign'),
  DeleteProductDesign: removesOwn('productDesign'),
  AddOrUpdateProductFurtherDetail: savePart('productFurtherDetail'),
  DeleteProductFurtherDetail: removesOwn('productFurtherDetail'),
  AddOrUpdateProductTag: addTag('product'),
  DeleteProductTag: removeTag('product'),
})
