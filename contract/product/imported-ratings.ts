import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { PlainText } from '../plain-text.ts'
import { Reason } from '../reason.ts'
import { ById, Id, Instant, Nothing } from '../shapes.ts'

const Rate = z.int().check(z.minimum(1), z.maximum(5))

/** A rating that came from elsewhere. */
const ImportedRating = z.object({
  id: Id,
  productId: Id,
  rate: Rate,
  /** Who gave it there. */
  author: z.string(),
  /** Where it came from, and why it is kept. */
  reason: z.string(),
  adminName: z.string(),
  createdAt: Instant,
})

const admin = { access: ADMINS, errors: ['NotFound'] } as const

/**
 * Ratings from elsewhere, for admins alone. They are in no average, in no markup and on no page: an invented rating would mislead
 * buyers.
 */
export const importedRatings = subject('Product', {
  /** `id` is the product. */
  AddFakeProductRating: mutation({
    ...admin,
    accepts: { names: { productId: 'id' } },
    input: z.object({ id: Id, rate: Rate, author: PlainText(2, 80), reason: Reason }),
    output: ById,
  }),
  DeleteFakeProductRating: mutation({ ...admin, input: ById, output: Nothing }),
  /** Those of a product, the newest first. */
  GetFakeProductRatingsById: query({ ...admin, input: ById, output: z.array(ImportedRating) }),
})
