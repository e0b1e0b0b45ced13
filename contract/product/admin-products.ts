import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { ofAccount, REMOVED_AT_ONCE, removingAtOnce, toldOwner, writingAtOnce } from '../edits/at-once.ts'
import { namedEach } from '../slots.ts'
import { needs, productFields } from './own-products.ts'

const { product, productImage, productVideo, productDesign, productFurtherDetail } = REMOVED_AT_ONCE
const { image, video, design, detail } = productFields

/** Products of any seller, changed by admins at once. What has no id is added: a product as a draft, its parts for everybody to see. */
export const adminProducts = subject('Product', {
  /** InvalidInput at `ownerId`: the account is no active seller. */
  AdminAddOrUpdateProduct: mutation({
    ...writingAtOnce,
    input: z
      .object({ ...productFields.product, ...z.partial(z.object(ofAccount)).shape, ...toldOwner })
      .check(needs('title'), needs('price'), needs('ownerId')),
  }),
  AdminAddOrUpdateProductImage: mutation({
    ...writingAtOnce,
    input: z.object({ ...image, ...toldOwner }).check(needs('picture')),
  }),
  AdminAddOrUpdateProductVideo: mutation({
    ...writingAtOnce,
    input: z.object({ ...video, ...toldOwner }).check(needs('title'), needs('uploadId')),
  }),
  AdminAddOrUpdateProductDesign: mutation({
    ...writingAtOnce,
    input: z.object({ ...design, ...toldOwner }).check(needs('title'), needs('price')),
  }),
  AdminAddOrUpdateProductFurtherDetail: mutation({
    ...writingAtOnce,
    input: z.object({ ...detail, ...toldOwner }).check(needs('title'), needs('value')),
  }),
  ...namedEach(removingAtOnce, { product, productImage, productVideo, productDesign, productFurtherDetail }),
})
