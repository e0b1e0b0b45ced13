import type { LikeRow } from '#src/mirror/row-types.ts'
import { queued } from '../mutator.ts'

type Thing = LikeRow['thing']
type ViewPath = { [T in Thing]: `${T}/AddOrUpdateUserViewed${T}` }[Thing]

/** Counts a view. The server counts one per viewer and day. The device shows nothing. */
const viewMutator = (path: ViewPath) => queued(path, { guest: 'send' }, ({ id }) => `view:${path}:${id}`)

export const countCourseView = viewMutator('Course/AddOrUpdateUserViewedCourse')
export const countProductView = viewMutator('Product/AddOrUpdateUserViewedProduct')
export const countArticleView = viewMutator('Article/AddOrUpdateUserViewedArticle')
