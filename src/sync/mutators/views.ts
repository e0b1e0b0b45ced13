import type { LikeRow } from '#src/mirror/mirror.ts'
import { defineMutator } from '../mutator.ts'

type Thing = LikeRow['thing']
type ViewPath = { [T in Thing]: `${T}/AddOrUpdateUserViewed${T}` }[Thing]

/** Counts a view. The server counts one per viewer and day; nothing shows on the device. */
function viewMutator(path: ViewPath) {
  const keyOf = ({ id }: { id: number }) => `view:${path}:${id}`
  return defineMutator(path, {
    guest: 'send',
    lane: keyOf,
    coalesceKey: keyOf,
    rows: () => [],
    apply: () => [],
  })
}

export const countCourseView = viewMutator('Course/AddOrUpdateUserViewedCourse')
export const countProductView = viewMutator('Product/AddOrUpdateUserViewedProduct')
export const countArticleView = viewMutator('Article/AddOrUpdateUserViewedArticle')
