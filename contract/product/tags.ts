import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { Tag } from '../edits/own-things.ts'
import { panelList } from '../lists.ts'
import { Compared, Id, Nothing } from '../shapes.ts'

/** A tag of one product. */
export const ProductTag = z.object({
  id: Id,
  tag: z.string(),
  productId: Id,
  productTitle: z.string(),
  isActive: z.boolean(),
  revision: Compared,
})
export type ProductTag = z.infer<typeof ProductTag>

const Seen = z.object({ id: Id, revision: z.optional(Compared) })
const errors = ['NotFound', 'Outdated'] as const
const Saved = z.object({ id: Id, revision: Compared })
const switched = mutation({ access: ADMINS, input: Seen, output: Saved, errors })

/** What admins do with the tags of everybody's products, at once. The product is found by them or not from then on. */
export const productTags = subject('Product', {
  /** Hidden ones too; those of deleted products are not listed. */
  GetAdminProductTagsByFilter: panelList(ADMINS, ProductTag, {
    productId: z.optional(Id),
    isHidden: z.optional(z.boolean()),
  }),
  /** Without an id it adds the tag; a tag that the product has keeps its state. */
  AdminAddOrUpdateProductTag: mutation({
    access: ADMINS,
    accepts: { wrapper: 'input' },
    input: z.object({ id: z.optional(Id), productId: Id, tag: Tag, revision: z.optional(Compared) }),
    output: Saved,
    errors,
  }),
  AdminDeleteProductTag: mutation({ access: ADMINS, input: Seen, output: Nothing, errors }),
  ActiveProductTag: switched,
  /** The tag is on no page and in no search. Its owner has it and cannot show it again. */
  DeActiveProductTag: switched,
})
