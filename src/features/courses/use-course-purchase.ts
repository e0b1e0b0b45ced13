import type { Course } from '#contract/course/course.ts'
import { priceNow } from '#src/entities/price-now.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import { countInCart, isOwned } from '#src/mirror/personal.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { addCourse, removeCourse } from '#src/sync/mutators/cart.ts'

export type CoursePurchase = 'owned' | 'inCart' | 'closed' | 'forSale'

/** The state of a course for this person, and the ways to put it in the cart and take it out. */
export function useCoursePurchase(course: Course) {
  const { id: accountId } = useAccount()
  const { id } = course
  const state = useMirror(
    async (mirror): Promise<CoursePurchase> => {
      if (await isOwned(mirror, accountId, 'Course', id)) return 'owned'
      if ((await countInCart(mirror, accountId, 'course', id)) > 0) return 'inCart'
      return (await readSetting(mirror))?.isCourseDisabled ? 'closed' : 'forSale'
    },
    [accountId, id],
  )
  const addToCart = useMutator(addCourse)
  const removeFromCart = useMutator(removeCourse)
  return {
    state,
    /** This person teaches the course. */
    isMine: String(course.userId) === accountId,
    add: () => addToCart({ id, seenPrice: priceNow(course).amount }),
    remove: () => removeFromCart({ id }),
  }
}
