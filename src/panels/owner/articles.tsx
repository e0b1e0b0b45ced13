import { type OwnArticle, ownArticles } from '#contract/article/own-articles.ts'
import type { Lack } from '#contract/edits/kinds.ts'
import { ownProducts } from '#contract/product/own-products.ts'
import { products } from '#contract/product/product.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { htmlWords } from '#src/lib/html-words.ts'
import { amount } from '../kit/columns.tsx'
import { adding, type RecordForm, rowField, section } from '../kit/section.ts'
import { ARTICLE_FILES, articleValues, OWN_ARTICLE_FIELDS } from './article-fields.ts'
import { BY_OWNER, leaving, titleOf, withdrawing } from './manner.ts'
import { text } from './text.ts'
import { OwnDetail, savedWords, stateColumns, wanted } from './things.tsx'

/** The operations of one kind of articles of one role; those of the others have the same shape. */
interface Operations {
  list: typeof ownArticles.GetTeacherArticlesByFilter | typeof ownArticles.GetSellerArticlesByFilter
  update: typeof ownArticles.UpdateArticle | typeof ownArticles.SellerUpdateArticle
  adds: RecordForm
}

const lacksOf = ({ summary, categoryIds, body }: OwnArticle): Lack[] => [
  ...(summary === '' ? (['summary'] as const) : []),
  ...(categoryIds.length === 0 ? (['category'] as const) : []),
  ...(htmlWords(body) === '' ? (['text'] as const) : []),
]

function articleSection(name: string, title: string, { list, update, adds }: Operations) {
  return section(list, (act, edit) => ({
    name,
    isKept: true,
    title,
    columns: {
      title: text.title,
      ...stateColumns,
      viewCount: amount(text.views),
      likeCount: amount(text.likes),
    },
    filters: { state: { kind: 'choice', label: text.state, options: text.states } },
    detail: (row, onChanged) => (
      <OwnDetail
        of="article"
        row={row}
        picture={wanted(row).cover}
        html={wanted(row).body}
        lacks={lacksOf(row)}
        onChanged={onChanged}
      />
    ),
    adds,
    forms: [
      edit(update, {
        label: text.edit,
        done: savedWords,
        values: (row) => ({ ...articleValues(wanted(row)), body: wanted(row).body }),
        fields: OWN_ARTICLE_FIELDS,
        files: ARTICLE_FILES,
      }),
    ],
    actions: [
      act(update, text.submit, ({ id, revision }) => ({ id, revision, submit: true }), {
        isShown: (row) => row.state === 'draft' && lacksOf(row).length === 0,
        done: text.submitted,
      }),
      act(ownArticles.WithdrawArticleEdit, text.withdraw, ({ id }) => ({ id }), withdrawing(titleOf)),
      act(ownArticles.DeleteArticle, text.remove, ({ id }) => ({ id }), leaving(BY_OWNER, titleOf)),
    ],
  }))
}

/** The form of a new article, and of one about a product. */
function addsOf(
  add: typeof ownArticles.AddArticle | typeof ownArticles.SellerAddArticle,
  product: FormField,
) {
  const look = { label: text.addArticle, done: text.articleAdded, files: ARTICLE_FILES }
  return {
    plain: adding(add, { ...look, fields: OWN_ARTICLE_FIELDS }),
    ofProduct: adding(add, {
      ...look,
      fixed: { kind: 'product' },
      fields: { productId: product, ...OWN_ARTICLE_FIELDS },
    }),
  }
}

const teacher = {
  update: ownArticles.UpdateArticle,
  adds: addsOf(
    ownArticles.AddArticle,
    rowField(products.GetProductsByFilter, {
      label: text.aboutProduct,
      one: products.GetProduct,
      show: ({ title }) => title,
    }),
  ),
}
const seller = {
  update: ownArticles.SellerUpdateArticle,
  adds: addsOf(
    ownArticles.SellerAddArticle,
    rowField(ownProducts.GetSellerProductsByFilter, { label: text.aboutProduct, show: ({ title }) => title }),
  ),
}

/** Articles of teachers and of sellers, and those about products. */
export const teacherArticles = [
  articleSection('articles', text.articles, {
    ...teacher,
    list: ownArticles.GetTeacherArticlesByFilter,
    adds: teacher.adds.plain,
  }),
  articleSection('product-articles', text.productArticles, {
    ...teacher,
    list: ownArticles.GetTeacherProductArticlesByFilter,
    adds: teacher.adds.ofProduct,
  }),
]
export const sellerArticles = [
  articleSection('articles', text.articles, {
    ...seller,
    list: ownArticles.GetSellerArticlesByFilter,
    adds: seller.adds.plain,
  }),
  articleSection('product-articles', text.productArticles, {
    ...seller,
    list: ownArticles.GetSellerProductArticlesByFilter,
    adds: seller.adds.ofProduct,
  }),
]
