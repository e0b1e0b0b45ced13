import type { ArticleKind } from '#contract/article/article.ts'
import { AdminArticle, OwnArticle, ownArticles } from '#contract/article/own-articles.ts'
import { ADMIN_LISTS, adminThings } from '#contract/edits/admin-things.ts'
import {
  EDIT_DECISIONS,
  EDIT_LISTS,
  editDecisions,
  editList,
  OWN_EDITS,
  ownEdits,
} from '#contract/edits/edits.ts'
import { OWN_READS, ownReads } from '#contract/edits/own-things.ts'
import { changeAtOnce, removeAtOnce } from '#server/edits/at-once.ts'
import { ADMINS } from '#contract/define.ts'
import { adminListHandlers } from '#server/edits/admin-lists.ts'
import {
  addTag,
  decisionHandlers,
  editListHandlers,
  ownEditHandlers,
  ownList,
  ownReadHandlers,
  removeTag,
} from '#server/edits/handlers.ts'
import { addThing, changeThing, removeOwn } from '#server/edits/save-own.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import { answers, answersEach, implement } from '#server/platform/operations/implement.ts'
import { adminArticleRows, articleRows, isProduct, ofArticleKind } from './own-articles-store.ts'

const { article, productArticle } = EDIT_LISTS
const LISTS = { article: ADMIN_LISTS.article, productArticle: ADMIN_LISTS.productArticle }

/** The caller's articles of one kind. */
const ownPage = (kind: ArticleKind) => ownList('article', articleRows.page, ofArticleKind(kind))

type SavingCall = Parameters<typeof addThing>[0]

async function add(call: SavingCall & { input: { kind: ArticleKind; productId: number | null } }) {
  const { tx, input, actor, fail } = call
  const { kind, productId } = input
  if (productId !== null && !(await isProduct(tx, productId))) throw fail('NotFound')
  return addThing(call, 'article', input, { given: { kind, product_id: productId, author_id: actor.id } })
}
const change = (call: SavingCall & { input: { id: number } }) =>
  changeThing(call, 'article', call.input.id, call.input)

/** What teachers and sellers do with their articles, and what admins decide about it. */
export const ownArticleHandlers = implement(ownArticles, {
  ...answers(ownEdits('article', ['Teacher', 'Seller']), OWN_EDITS.article, ownEditHandlers('article')),
  ...answers(editDecisions, EDIT_DECISIONS.article, decisionHandlers('article')),
  ...answersEach(editList, { article, productArticle }, editListHandlers),
  ...answersEach(adminThings(AdminArticle), LISTS, (list) =>
    adminListHandlers(adminArticleRows.page, ofArticleKind(list === 'article' ? 'article' : 'product')),
  ),
  ...answers(
    ownReads('article', ['Teacher', 'Seller'], OwnArticle),
    OWN_READS.article,
    ownReadHandlers(articleRows.one),
  ),
  GetTeacherArticlesByFilter: ownPage('article'),
  GetTeacherProductArticlesByFilter: ownPage('product'),
  GetSellerArticlesByFilter: ownPage('article'),
  GetSellerProductArticlesByFilter: ownPage('product'),
  AddArticle: add,
  SellerAddArticle: add,
  UpdateArticle: change,
  SellerUpdateArticle: change,
  AdminUpdateArticle: (call) => changeAtOnce(call, 'article', call.input.id, call.input),
  DeleteArticle: (call) => {
    const isAdmins = hasActiveRole(call.actor, ADMINS)
    return isAdmins ? removeAtOnce(call, 'article', call.input) : removeOwn(call, 'article', call.input.id)
  },
  AddArticleTag: addTag('article'),
  RemoveArticleTag: removeTag('article'),
})
