import { ownProducts } from '#contract/product/own-products.ts'
import { type ProductTag, productTags } from '#contract/product/tags.ts'
import { either } from '../../kit/columns.tsx'
import { adding, rowField, section } from '../../kit/section.ts'
import { text } from './text.ts'

const words = text.tags
const tag = { kind: 'words', label: words.tag, wrong: words.tagWrong } as const
const seen = ({ id, revision }: ProductTag) => ({ id, revision })

/** The tags of everybody's products, hidden ones too. */
export const tagSection = section(productTags.GetAdminProductTagsByFilter, (act, edit) => ({
  name: 'product-tags',
  title: words.title,
  columns: {
    tag: words.tag,
    productTitle: words.product,
    isActive: either(text.state, words.states),
  },
  filters: {
    isHidden: { kind: 'flag', label: words.onlyHidden },
    productId: { kind: 'number', label: words.productId },
  },
  adds: adding(productTags.AdminAddOrUpdateProductTag, {
    label: words.add,
    done: words.added,
    fields: {
      productId: rowField(ownProducts.GetAdminProductsByFilter, {
        label: words.product,
        show: ({ title }) => title,
      }),
      tag,
    },
  }),
  forms: [
    edit(productTags.AdminAddOrUpdateProductTag, {
      label: words.edit,
      done: words.added,
      fields: { tag },
      values: ({ id, productId, tag: word, revision }) => ({ id, productId, tag: word, revision }),
    }),
  ],
  actions: [
    act(productTags.ActiveProductTag, text.show, seen, {
      isShown: ({ isActive }) => !isActive,
      done: text.showing,
      bulkQuestion: words.showAll,
      forAll: true,
    }),
    act(productTags.DeActiveProductTag, text.hide, seen, {
      isShown: ({ isActive }) => isActive,
      question: ({ tag: word }) => words.hideQuestion(word),
      bulkQuestion: words.hideAll,
      forAll: true,
      done: text.hidden,
    }),
    act(productTags.AdminDeleteProductTag, text.remove, seen, {
      question: ({ tag: word }) => words.removeQuestion(word),
      bulkQuestion: words.removeAll,
      forAll: true,
      done: text.removed,
      isDangerous: true,
    }),
  ],
}))
