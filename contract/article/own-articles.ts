import * as z from 'zod/mini'
import { ADMINS, mutation, optionalOf, own, subject } from '../define.ts'
import { ADMIN_LISTS, adminThings, ofOwner } from '../edits/admin-things.ts'
import { toldOwner, writingAtOnce } from '../edits/at-once.ts'
import { EDIT_DECISIONS, EDIT_LISTS, editDecisions, editList, OWN_EDITS, ownEdits } from '../edits/edits.ts'
import { THING_STATES } from '../edits/kinds.ts'
import {
  CategoryIds,
  deleting,
  OWN_READS,
  ownReads,
  ownState,
  RichText,
  saving,
  savingOf,
  tagging,
  Tags,
} from '../edits/own-things.ts'
import { FormFile } from '../form-file.ts'
import { panelList } from '../lists.ts'
import { PlainText } from '../plain-text.ts'
import { Count, Id, Instant, Picture } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'
import { ARTICLE_KINDS } from './article.ts'

const AUTHORS = ['Teacher', 'Seller', ...ADMINS] as const

/** An article as its author sees it. */
export const OwnArticle = z.object({
  ...ownState,
  kind: z.enum(ARTICLE_KINDS),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  cover: z.nullable(Picture),
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  productId: z.nullable(Id),
  viewCount: Count,
  likeCount: Count,
  createdAt: Instant,
})
export type OwnArticle = z.infer<typeof OwnArticle>

/** An article as admins see it in their lists. */
export const AdminArticle = z.extend(z.omit(OwnArticle, { body: true }), ofOwner)

const Title = PlainText(3, 160)
const fields = {
  summary: PlainText(0, 500),
  body: RichText,
  categoryIds: CategoryIds,
  tags: Tags,
  cover: FormFile,
}
/** What is sent of an article that changes, by its author and by admins. */
const changedArticle = {
  id: Id,
  ...optionalOf({ title: Title, ...fields }),
  revision: saving.revision,
}
const states = { state: z.optional(z.enum(THING_STATES)) }

/** Articles are added and changed by teachers and by sellers in the same way. */
const adding = <const A extends 'Teacher' | 'Seller' | (typeof ADMINS)[number]>(access: readonly A[]) =>
  mutation({
    ...savingOf(access),
    accepts: { wrapper: 'article' },
    input: z
      .object({
        title: Title,
        kind: z._default(z.enum(ARTICLE_KINDS), 'article'),
        /** What an article of kind product is about. */
        productId: z._default(z.nullable(Id), null),
        ...optionalOf(fields),
      })
      .check(
        z.refine(({ kind, productId }) => (productId !== null) === (kind === 'product'), {
          path: ['productId'],
        }),
      ),
  })
const changing = <const A extends 'Teacher' | 'Seller'>(access: readonly A[]) =>
  mutation({
    ...savingOf(access),
    on: own('article'),
    accepts: { wrapper: 'article' },
    input: z.object({ ...changedArticle, submit: saving.submit }),
  })

export const ownArticles = subject('Article', {
  ...named(ownEdits('article', ['Teacher', 'Seller']), OWN_EDITS.article),
  ...named(editDecisions, EDIT_DECISIONS.article),
  ...named(editList, EDIT_LISTS.article),
  ...named(editList, EDIT_LISTS.productArticle),
  ...namedEach(adminThings(AdminArticle), {
    article: ADMIN_LISTS.article,
    productArticle: ADMIN_LISTS.productArticle,
  }),
  ...named(ownReads('article', AUTHORS, OwnArticle), OWN_READS.article),
  GetTeacherArticlesByFilter: panelList(['Teacher'], OwnArticle, states),
  GetTeacherProductArticlesByFilter: panelList(['Teacher'], OwnArticle, states),
  GetSellerArticlesByFilter: panelList(['Seller'], OwnArticle, states),
  GetSellerProductArticlesByFilter: panelList(['Seller'], OwnArticle, states),
  AddArticle: adding(['Teacher', ...ADMINS]),
  SellerAddArticle: adding(['Seller']),
  UpdateArticle: changing(['Teacher']),
  SellerUpdateArticle: changing(['Seller']),
  DeleteArticle: deleting('article', AUTHORS),
  AdminUpdateArticle: mutation({
    ...writingAtOnce,
    accepts: { wrapper: 'article' },
    input: z.object({ ...changedArticle, ...toldOwner }),
  }),
  AddArticleTag: tagging('article', AUTHORS),
  RemoveArticleTag: tagging('article', AUTHORS),
})
