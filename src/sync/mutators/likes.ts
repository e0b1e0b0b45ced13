import type { LikeRow } from '#src/mirror/row-types.ts'
import { defineMutator, type Found } from '../mutator.ts'

type Thing = LikeRow['thing']
type LikePath = { [T in Thing]: `${T}/AddOrUpdateUserLiked${T}` }[Thing]

/** Sets or clears the person's like; the last change wins. One Mutator per kind of document. */
function likeMutator(path: LikePath, thing: Thing) {
  const keyOf = ({ id }: { id: number }) => `like:${thing}:${id}`
  return defineMutator(path, {
    guest: 'wait',
    lane: keyOf,
    coalesceKey: keyOf,
    rows: ({ id }, accountId) => [{ table: 'like', key: [accountId, thing, id] }],
    apply: (_, { id, like }, accountId): Found<LikeRow> => [like ? { accountId, thing, id } : undefined],
  })
}

export const setCourseLike = likeMutator('Course/AddOrUpdateUserLikedCourse', 'Course')
export const setProductLike = likeMutator('Product/AddOrUpdateUserLikedProduct', 'Product')
export const setArticleLike = likeMutator('Article/AddOrUpdateUserLikedArticle', 'Article')
