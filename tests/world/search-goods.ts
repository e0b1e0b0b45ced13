import { generateProducts } from '#server/demo/generate-catalogue.ts'
import { PRODUCT_CATEGORIES } from '#server/demo/content/categories.ts'
import type { ProductRows } from '#server/demo/load/catalogue-rows.ts'
import type { SearchDocument } from '#src/search/searched.ts'
import { demoCategories, demoProducts } from './shopper-queries.ts'

const SEED = 1405
const RIALS_PER_TOMAN = 10

/** Generated products as the search index takes them; the same count gives the same products. */
export function searchGoods(count: number): SearchDocument[] {
  const ground = { ownerIds: [1], categories: demoCategories(), cars: new Map<string, number>(), mark: 'B' }
  return generateProducts(count, SEED, ground).map(searchedAs)
}

/** The written demo products as the search index takes them: `product:1` is the first. */
export const demoGoods = (): SearchDocument[] => demoProducts().map(searchedAs)

/** The titles of a category and of those above it. */
function titlesOf(id: number): string[] {
  const category = PRODUCT_CATEGORIES[id - 1]
  if (!category) return []
  const above = category.parent === undefined ? undefined : demoCategories().get(category.parent)
  return [category.title, ...(above === undefined ? [] : titlesOf(above))]
}

function searchedAs({ row, tags, categoryIds, details }: ProductRows, index: number): SearchDocument {
  return {
    key: `product:${index + 1}`,
    title: String(row.title),
    alias: String(row.alias),
    code: String(row.sku),
    tags: [...tags, ...categoryIds.flatMap(titlesOf)].join(' ، '),
    about: [row.summary, ...details.map(({ value }) => value)].join(' ، '),
    price: String(Math.round(Number(row.price) / RIALS_PER_TOMAN)),
  }
}

/** What a person typed, and by which Latin names (of maker, part, quality, car) a right answer is known. */
export interface LabelledQuery {
  text: string
  names: readonly string[]
}

const asked = (text: string, ...names: string[]): LabelledQuery => ({ text, names })

/** As people type: split and joined words, other keyboards, mistakes, Latin names, names by their sound. */
const labelledQueries: readonly LabelledQuery[] = [
  asked('توربوشارژر', 'turbocharger'),
  asked('توربو شارژر', 'turbocharger'),
  asked('توربوشارژ', 'turbocharger'),
  asked('توربوشارزر', 'turbocharger'),
  asked('تربوشارژر', 'turbocharger'),
  asked('turbochargr', 'turbocharger'),
  asked('توربوشارژر البرز', 'turbocharger', 'Alborz'),
  asked('Alborz turbocharger', 'turbocharger', 'Alborz'),
  asked('انژکتور پژو 206', 'injector', 'Peugeot 206'),
  asked('انژكتور پژو ٢٠٦', 'injector', 'Peugeot 206'),
  asked('انجکتور پژو ۲۰۶', 'injector', 'Peugeot 206'),
  asked('انژکتورهای پژو۲۰۶', 'injector', 'Peugeot 206'),
  asked('injector 206', 'injector', 'Peugeot 206'),
  asked('پژو پارس انژکتور', 'injector', 'Peugeot Pars'),
  asked('کمک فنر گازی', 'gas damper'),
  asked('کمکفنر گازی', 'gas damper'),
  asked('كمك‌فنر پراید', 'gas damper', 'Pride'),
  asked('اینتر کولر', 'intercooler'),
  asked('اینترکولر سمند', 'intercooler', 'Samand'),
  asked('اینترکولز', 'intercooler'),
  asked('دسته سیم موتور', 'engine loom'),
  asked('دستهسیم موتور', 'engine loom'),
  asked('کویل اور', 'coilover'),
  asked('کویلاور النترا', 'coilover', 'Elantra'),
  asked('coilover golf', 'coilover', 'Golf'),
  asked('دیسک ترمز تندر 90', 'brake disc', 'Tondar 90'),
  asked('لنت ترمز سوناتا', 'brake pad', 'Sonata'),
  asked('لنتِ ترمزِ سوناتا', 'brake pad', 'Sonata'),
  asked('سوناتا لنت', 'brake pad', 'Sonata'),
  asked('brake pad sonata', 'brake pad', 'Sonata'),
  asked('پیستون فورج زرین', 'forged piston', 'Zarin'),
  asked('گیج بوست آذرتک', 'boost gauge', 'Azartech'),
  asked('گیج بوست اذرتک', 'boost gauge', 'Azartech'),
  asked('گیج بوست azartech', 'boost gauge', 'Azartech'),
  asked('رینگ اسپرت ۱۷ اینچ', 'alloy wheel'),
  asked('فیلتر هوا نوین موتور', 'air filter', 'Novin Motor'),
  asked('فیلترهوا نوین‌موتور', 'air filter', 'Novin Motor'),
  asked('شمع ایریدیم', 'iridium plug'),
  asked('شمع ایریدیوم سیویک', 'iridium plug', 'Civic'),
  asked('هدرز کاوه ریسینگ', 'header', 'Kaveh Racing'),
  asked('kaveh racing header', 'header', 'Kaveh Racing'),
  asked('پارس پرفرمنس', 'Pars Performance'),
  asked('کاتالیست ماکسیما', 'high flow catalyst', 'Maxima'),
  asked('کاتالیزت ماکسیما', 'high flow catalyst', 'Maxima'),
  asked('پمپ بنزین دنا', 'fuel pump', 'Dena Plus'),
  asked('پمپ بنزین دناپلاس', 'fuel pump', 'Dena Plus'),
  asked('میتسوبیشی لنسر شاتون', 'connecting rod', 'Lancer'),
  asked('شاتون سبك', 'connecting rod', 'lightweight'),
]

/** Whether a product is a right answer. */
function isRight({ alias }: SearchDocument, { names }: LabelledQuery): boolean {
  return names.every((name) => ` ${alias} `.includes(` ${name} `))
}

/** Those that have a right answer among the goods. */
export function answerable(goods: readonly SearchDocument[]): LabelledQuery[] {
  return labelledQueries.filter((query) => goods.some((each) => isRight(each, query)))
}

/** The share of right ones among the first ten, or among as many as there are. `first` are keys, best first. */
export function recallAt10(
  goods: readonly SearchDocument[],
  query: LabelledQuery,
  first: readonly string[],
): number {
  const right = new Set(goods.filter((each) => isRight(each, query)).map(({ key }) => key))
  const met = first.slice(0, 10).filter((key) => right.has(key)).length
  return met / Math.max(1, Math.min(10, right.size))
}
