import { courses } from '#contract/course/course.ts'
import type { FormField, FormFile } from '#src/entities/record-form/fields.ts'
import { pick } from '#src/lib/pick.ts'
import { rowsField } from '../kit/section.ts'
import { CONFIRMS_PRICE, OFF_PRICE, TAX_GOODS_ID, VAT_PERCENT } from '../owner/manner.ts'
import { text as own } from '../owner/text.ts'

const TITLE = { kind: 'words', label: own.title } as const
const LEVEL = { kind: 'choice', label: own.level, options: own.levels } as const

/** What a new course cannot be without. */
export const NEW_COURSE = {
  title: TITLE,
  price: { kind: 'tomans', label: own.price },
  level: LEVEL,
} satisfies Record<string, FormField>

const ABOVE = {
  title: TITLE,
  alias: { kind: 'words', label: own.alias, hint: own.aliasHint },
  summary: { kind: 'text', label: own.summary, rows: 3 },
} satisfies Record<string, FormField>
const BELOW = {
  gains: { kind: 'lines', label: own.gains, hint: own.linesHint },
  level: LEVEL,
  vatPercent: VAT_PERCENT,
  taxGoodsId: TAX_GOODS_ID,
  categoryIds: rowsField(courses.GetAllCoursesCategory, {
    label: own.categories,
    show: ({ title }) => title,
  }),
  tags: { kind: 'list', label: own.tags, hint: own.listHint },
} satisfies Record<string, FormField>

/** The fields of a course that a judge looks at. */
export const COURSE_FIELDS = { ...ABOVE, ...BELOW }
/** With the long text, which the lists of admins do not have. */
export const OWN_COURSE_FIELDS = {
  ...ABOVE,
  description: { kind: 'richText', label: own.description },
  ...BELOW,
} satisfies Record<string, FormField>
export const COURSE_FILES = {
  cover: { use: 'picture', label: own.cover, hint: own.coverHint },
} satisfies Record<string, FormFile>

export const PRICES = {
  price: { kind: 'tomans', label: own.price, hint: own.priceHint },
  offPrice: OFF_PRICE,
  offUntil: { kind: 'until', label: own.offUntil, isNullable: true },
  confirmsPrice: CONFIRMS_PRICE,
} satisfies Record<string, FormField>

const ROW = ['id', 'revision'] as const

/** What the forms of a course begin with. */
export const courseValues = pick(
  ...ROW,
  'title',
  'alias',
  'summary',
  'gains',
  'level',
  'vatPercent',
  'taxGoodsId',
  'categoryIds',
  'tags',
)
export const priceValues = pick(...ROW, 'price', 'offPrice', 'offUntil')
