import * as z from 'zod/mini'
import { ADMINS, mutation } from '../define.ts'
import { ReasonOrNone } from '../reason.ts'
import { Id } from '../shapes.ts'
import { Saved, saving, savingOf } from './own-things.ts'

/** Why an admin changes what is somebody's. The owner reads it. */
export const toldOwner = { reason: z.optional(ReasonOrNone) }

/** The account that a new thing belongs to. It holds the active role of an owner. */
export const ofAccount = { ownerId: Id }

/** How admins write a thing of anybody: everybody sees it at once, without a version. A draft that waits may lack nothing. */
export const writingAtOnce = { ...savingOf(ADMINS), offline: 'no', accepts: { wrapper: 'input' } } as const

/** Takes a thing away at once. What was sold stays with those who own it. */
export const removingAtOnce = {
  remove: mutation({
    access: ADMINS,
    input: z.object({ id: Id, revision: saving.revision, ...toldOwner }),
    output: Saved,
    errors: ['NotFound', 'Outdated'],
  }),
}

/** The full names of the deletions, by kind. */
export const REMOVED_AT_ONCE = {
  course: { remove: 'AdminDeleteCourse' },
  courseVideo: { remove: 'AdminDeleteCourseVideo' },
  courseImage: { remove: 'AdminDeleteCourseImage' },
  product: { remove: 'AdminDeleteProduct' },
  productImage: { remove: 'AdminDeleteProductImage' },
  productVideo: { remove: 'AdminDeleteProductVideo' },
  productDesign: { remove: 'AdminDeleteProductDesign' },
  productFurtherDetail: { remove: 'AdminDeleteProductFurtherDetail' },
} as const
