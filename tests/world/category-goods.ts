import { sql } from 'kysely'
import { CATEGORY_NAMES } from '#contract/categories.ts'
import { bySlot } from './by-slot.ts'
import type { Prepare } from './prepare.ts'
import type { Stocked } from './stock.ts'

/** A category of each kind, and a tag, that are made where one is needed. */
const SPARE = 900
const NAME = 'یدک'

const spare = () => ({ id: SPARE })
const named = () => ({ title: 'گیربکس', parentId: null })
const changed = () => ({ ...spare(), ...named() })
const inputs = {
  add: named,
  update: changed,
  save: changed,
  remove: spare,
  activate: spare,
  deActivate: spare,
}

/** The least that the operations about categories and tags take. */
export const CATEGORY_INPUTS: Readonly<Record<string, (stocked: Stocked) => Record<string, unknown>>> = {
  ...bySlot('Course', CATEGORY_NAMES.course, inputs),
  ...bySlot('Product', CATEGORY_NAMES.product, inputs),
  ...bySlot('Product', CATEGORY_NAMES.adminProduct, inputs),
  ...bySlot('Article', CATEGORY_NAMES.article, inputs),
  'Product/AdminAddOrUpdateProductTag': ({ productId }) => ({ ...spare(), productId, tag: 'فرمان' }),
  'Product/AdminDeleteProductTag': spare,
  'Product/ActiveProductTag': spare,
  'Product/DeActiveProductTag': spare,
}

type Kind = 'article' | 'course' | 'product'

const withCategory =
  (kind: Kind, isActive = true): Prepare =>
  async ({ db }) =>
    void (await sql`insert into ${sql.table(`${kind}_categories`)} (id, title, slug, is_active)
      values (${SPARE}, ${NAME}, 'spare', ${isActive})
      on conflict (id) do update set title = excluded.title, is_active = excluded.is_active`.execute(db))

const withTag =
  (isActive = true): Prepare =>
  async ({ db }, { productId }) =>
    void (await sql`insert into product_tags (id, product_id, tag, is_active)
      values (${SPARE}, ${productId}, ${NAME}, ${isActive})
      on conflict (id) do update set tag = excluded.tag, is_active = excluded.is_active`.execute(db))

const prepared = (kind: Kind) => ({
  update: withCategory(kind),
  save: withCategory(kind),
  remove: withCategory(kind),
  activate: withCategory(kind, false),
  deActivate: withCategory(kind),
})

/** What they change is there. */
export const CATEGORY_PREPARED: Readonly<Record<string, Prepare>> = {
  ...bySlot('Course', CATEGORY_NAMES.course, prepared('course')),
  ...bySlot('Product', CATEGORY_NAMES.product, prepared('product')),
  ...bySlot('Product', CATEGORY_NAMES.adminProduct, prepared('product')),
  ...bySlot('Article', CATEGORY_NAMES.article, prepared('article')),
  'Product/AdminAddOrUpdateProductTag': withTag(),
  'Product/AdminDeleteProductTag': withTag(),
  'Product/ActiveProductTag': withTag(false),
  'Product/DeActiveProductTag': withTag(),
}
