import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { ofAccount, REMOVED_AT_ONCE, removingAtOnce, toldOwner, writingAtOnce } from '../edits/at-once.ts'
import { namedEach } from '../slots.ts'
import { needs, PRODUCT_NEEDS, productFields } from './own-products.ts'

const { product, productImage, productVideo, productDesign, productFurtherDetail } = REMOVED_AT_ONCE
const { image, video, design, detail } = productFields

/** Products of any seller, changed by admins at once. What has no id is added: a product as a draft, its parts for everybody to see. */
export const adminProducts = subject('Product', {
  /** InvalidInput at `ownerId`: the account is no active seller. */
  AdminAddOrUpdateProduct: mutation({
    ...writingAtOnce,
    input: z
      .object({ ...productFields.product, ...z.partial(z.object(ofAccount)).shape, ...toldOwner })
      .check(...PRODUCT_NEEDS.product, needs('ownerId')),
  }),
  AdminAddOrUpdateProductImage: mutation({
    ...writingAtOnce,
    input: z.object({ ...image, ...toldOwner }).check(...PRODUCT_NEEDS.image),
  }),
  AdminAddOrUpdateProductVideo: mutation({
    ...writingAtOnce,
    input: z.object({ ...video, ...toldOwner }).check(...PRODUCT_NEEDS.video),
  }),
  AdminAddOrUpdateProductDesign: mutation({
    ...writingAtOnce,
    input: z.object({ ...design, ...toldOwner }).check(...PRODUCT_NEEDS.design),
  }),
  AdminAddOrUpdateProductFurtherDetail: mutation({
    ...writingAtOnce,
    input: z.object({ ...detail, ...toldOwner }).check(...PRODUCT_NEEDS.detail),
  }),
  ...namedEach(removingAtOnce, { product, productImage, productVideo, productDesign, productFurtherDetail }),
})
