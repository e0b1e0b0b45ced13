import { safeParse } from 'zod/mini'
import {
  type AdminCategory,
  articleCategories,
  CATEGORY_ICONS,
  type CategoryIconName,
  courseCategories,
  HeldCategory,
  productCategories,
} from '#contract/categories.ts'
import type { OperationError } from '#contract/errors.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { CategoryIcon } from '#src/entities/category-links/category-icon.tsx'
import { amount, word } from '../../kit/columns.tsx'
import { adding, rowField, section } from '../../kit/section.ts'
import styles from './categories.module.css'
import { text } from './text.ts'

const INDENT = '\u00a0\u00a0\u00a0\u00a0'

/** What holds a category that cannot be deleted, by name. */
function heldBy({ code, details }: OperationError): string | undefined {
  const held = safeParse(HeldCategory, details)
  if (code !== 'InUse' || !held.success) return undefined
  return text.held(
    held.data.holders.map(({ kind, count, titles }) => {
      const names = titles.map((title) => `«\u2068${title}\u2069»`)
      return text.holders[kind](
        persianNumber(count),
        [...names, ...(count > titles.length ? [text.andMore] : [])].join('، '),
      )
    }),
  )
}

const isIcon = (icon: string): icon is CategoryIconName => CATEGORY_ICONS.some((one) => one === icon)
const seen = ({ id, revision }: AdminCategory) => ({ id, revision })

const COURSE = {
  name: 'course-categories',
  title: text.courses,
  list: courseCategories.AdminGetAllCoursesCategory,
  add: courseCategories.AddCourseCategory,
  change: courseCategories.UpdateCourseCategory,
  remove: courseCategories.DeleteCourseCategory,
  show: courseCategories.ActiveCourseCategory,
  hide: courseCategories.DeActiveCourseCategory,
} as const
const PRODUCT = {
  name: 'product-categories',
  title: text.products,
  list: productCategories.AdminGetAllProductsCategory,
  add: productCategories.AddOrUpdateProductCategory,
  change: productCategories.AddOrUpdateProductCategory,
  remove: productCategories.DeleteProductCategory,
  show: productCategories.ActiveProductCategory,
  hide: productCategories.DeActiveProductCategory,
} as const
const ARTICLE = {
  name: 'article-categories',
  title: text.articles,
  list: articleCategories.AdminGetAllArticlesCategory,
  add: articleCategories.AddOrUpdateArticleCategory,
  change: articleCategories.AddOrUpdateArticleCategory,
  remove: articleCategories.DeleteArticleCategory,
  show: undefined,
  hide: undefined,
} as const

/** The categories of one kind as a tree: each below its parent, and further in. */
function categorySection({
  list,
  add,
  change,
  remove,
  show,
  hide,
  ...names
}: typeof COURSE | typeof PRODUCT | typeof ARTICLE) {
  const fields = {
    title: { kind: 'words', label: text.name },
    parentId: {
      ...rowField(list, {
        label: text.parent,
        hint: text.parentHint,
        show: ({ title, depth }) => INDENT.repeat(depth) + title,
        depth: ({ depth }) => depth,
      }),
      isNullable: true,
      wrong: text.parentWrong,
    },
    icon: { kind: 'choice', label: text.icon, options: text.icons, isHalf: true },
    order: { kind: 'number', label: text.order, hint: text.orderHint, isHalf: true },
  } as const
  return section(list, (act, edit) => ({
    ...names,
    columns: {
      title: {
        label: text.name,
        show: (title, { icon }) => (
          <span className={styles['name']}>
            <CategoryIcon name={icon} />
            <span>{title}</span>
          </span>
        ),
      },
      parentTitle: text.below,
      state: word(text.state, text.states, { shown: 'success' }),
      thingCount: amount(text.count),
    },
    more: { order: amount(text.order) },
    level: ({ depth }) => depth,
    adds: adding(add, { label: text.add, done: text.added, fields }),
    forms: [
      edit(change, {
        label: text.edit,
        done: text.saved,
        fields,
        values: ({ id, title, parentId, icon, order, revision }) => ({
          id,
          title,
          parentId,
          icon: isIcon(icon) ? icon : 'tag',
          order,
          revision,
        }),
      }),
    ],
    actions: [
      ...(show
        ? [
            act(show, text.show, seen, {
              isShown: ({ state }) => state === 'hidden',
              done: text.showing,
            }),
          ]
        : []),
      ...(hide
        ? [
            act(hide, text.hide, seen, {
              isShown: ({ state }) => state !== 'hidden',
              question: ({ title }) => text.hideQuestion(title),
              done: text.hidden,
            }),
          ]
        : []),
      act(remove, text.remove, seen, {
        question: ({ title }) => text.removeQuestion(title),
        refusal: heldBy,
        done: text.removed,
        isDangerous: true,
      }),
    ],
  }))
}

export const categorySections = [COURSE, PRODUCT, ARTICLE].map(categorySection)
