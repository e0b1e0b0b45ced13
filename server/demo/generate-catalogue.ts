import { searchKey } from '#contract/search-tokens.ts'
import { list, paragraph } from './content/build-html.ts'
import { carsSaid } from './content/fits.ts'
import { FAMILIES } from './content/product-families.ts'
import { FAMILY_NAMES, type Level } from './content/shapes.ts'
import {
  BRANDS,
  CARS,
  COURSE_TOPICS,
  MODELS,
  QUALITIES,
  SELLING_POINTS,
  type Named,
} from './content/vocabulary.ts'
import type { CourseRows, ProductRows } from './load/catalogue-rows.ts'
import { MODEL_PARTS } from './cover-plan.ts'
import { pictureJson, productPictureKeys } from './load/demo-pictures.ts'
import { daysAgo, of, slugOf } from './load/load-tools.ts'
import { popularity } from './load/written-catalogue.ts'
import { seeded, type Seeded } from './seeded.ts'

/** What generated courses hang on: ids in the database, and a word that keeps their slugs and codes apart. */
export type Ground = { ownerIds: readonly number[]; categories: ReadonlyMap<string, number>; mark: string }
/** Products also hang on the car models, by name. */
export type ProductGround = Ground & { cars: ReadonlyMap<string, number> }

const PRICE_STEP = 100_000
const OFF_CHANCE = 0.18
const SOLD_OUT_CHANCE = 0.08
const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced']

function discount(draw: Seeded, price: number): { off_price: number | null; off_until: string | null } {
  if (!draw.chance(OFF_CHANCE)) return { off_price: null, off_until: null }
  const share = draw.whole(72, 94) / 100
  return {
    off_price: Math.round((price * share) / PRICE_STEP) * PRICE_STEP,
    off_until: daysAgo(-draw.whole(2, 40)),
  }
}

function generateProduct(draw: Seeded, ground: ProductGround, number: number): ProductRows {
  const name = draw.pick(FAMILY_NAMES)
  const family = FAMILIES[name]
  const model = draw.pick(MODELS[name])
  const [brand, car, quality]: [Named, Named, Named] = [
    draw.pick(BRANDS),
    draw.pick(CARS),
    draw.pick(QUALITIES),
  ]
  const size = model.sizes.length > 0 ? draw.pick(model.sizes) : ''
  const title = [model.fa, size, quality.fa, brand.fa, car.fa].filter(Boolean).join(' ')
  const code = `${family.sku}-${ground.mark}${String(number).padStart(5, '0')}`
  const alias = [brand.en, model.en, quality.en, car.en, code].join(' ')
  const price = Math.round(draw.whole(model.from, model.to) / PRICE_STEP) * PRICE_STEP
  const points = [draw.pick(SELLING_POINTS), draw.pick(SELLING_POINTS)]
  const summary = `${model.fa} ${quality.fa} ساخت ${brand.fa}، آماده برای ${car.fa}. ${points[0]}`
  const parts = MODEL_PARTS[model.en] ?? []
  const off = discount(draw, price)
  const { fitsAllCars, carModelIds } = carsSaid(car.fa, ground.cars)
  const half = draw.chance(SOLD_OUT_CHANCE) ? 0 : draw.whole(1, 30)
  const stock = half * 2
  return {
    row: {
      slug: `${slugOf(title)}-${ground.mark.toLowerCase()}${number}`,
      title,
      alias,
      summary,
      description: [summary, ...points.slice(1), ...family.advice].map(paragraph).join(''),
      price,
      ...off,
      stock,
      sku: code,
      weight: draw.whole(2, 90) * 100,
      seller_id: draw.pick(ground.ownerIds),
      is_special: draw.chance(0.04),
      fits_all_cars: fitsAllCars,
      published_at: daysAgo(draw.whole(3, 700) + draw.next()),
      search_key: searchKey(title, alias, summary, ...family.tags),
      ...popularity(draw),
    },
    categoryIds: family.categories.map((slug) => of(ground.categories, slug)),
    carModelIds,
    tags: [...family.tags, brand.fa, car.fa],
    pictures: parts.length > 0 ? productPictureKeys(draw.pick(parts)).map(pictureJson) : [],
    designs: draw.chance(0.12)
      ? ['مشکی', 'نقره‌ای'].map((design, order) => ({
          title: design,
          color: order === 0 ? '#1a1c20' : '#c4ccd2',
          price,
          off_price: off.off_price,
          stock: half,
          order,
        }))
      : [],
    details: [
      ['سازگاری', 'سازگار با', car.fa] as const,
      ['عمومی', 'برند', brand.fa] as const,
      ...family.details,
    ].map(([group, name, value], order) => ({ group, title: name, value, order })),
  }
}

/** As many varied products as wanted; the same seed and count give the same products. Prices are rials. */
export function generateProducts(count: number, seed: number, ground: ProductGround): ProductRows[] {
  const draw = seeded(seed)
  return Array.from({ length: count }, (_, i) => generateProduct(draw, ground, i + 1))
}

function generateCourse(draw: Seeded, ground: Ground, number: number): CourseRows {
  const topic = draw.pick(COURSE_TOPICS)
  const car = draw.pick(CARS)
  const focus = draw.pick(topic.focus)
  const level = draw.pick(LEVELS)
  const title = `${topic.fa}؛ ${focus} روی ${car.fa}`
  const alias = `${topic.en} ${car.en}`
  const summary = `${topic.fa} را با تمرکز بر ${focus} و با مثال‌های واقعی روی ${car.fa} یاد بگیرید.`
  const price = draw.whole(40, 420) * PRICE_STEP
  const steps = [
    'آشنایی و ایمنی',
    'ابزار و آماده‌سازی',
    `مبانی ${focus}`,
    'اندازه‌گیری پایه',
    'اجرای کار',
    'آزمون و مقایسه',
    'خطاهای رایج',
    'پروژۀ پایانی',
  ]
  return {
    row: {
      slug: `${slugOf(title)}-${ground.mark.toLowerCase()}${number}`,
      title,
      alias,
      summary,
      description:
        paragraph(summary) +
        paragraph('هر درس با یک تمرین کوتاه تمام می‌شود و فایل‌های آن پیوست شده است.') +
        list(steps),
      gains: [`درک درست ${focus}`, 'روش اندازه‌گیری تکرارپذیر', 'شناخت خطاهای رایج'],
      price,
      ...discount(draw, price),
      level,
      cover: pictureJson(`course-${draw.pick(topic.covers)}`),
      teacher_id: draw.pick(ground.ownerIds),
      published_at: daysAgo(draw.whole(3, 700) + draw.next()),
      search_key: searchKey(title, alias, summary),
      ...popularity(draw),
    },
    categoryIds: topic.categories.map((slug) => of(ground.categories, slug)),
    tags: [topic.fa, car.fa],
    lessons: steps.slice(0, draw.whole(5, steps.length)).map((lesson, order) => ({
      title: lesson,
      duration_sec: draw.whole(6, 30) * 60,
      order,
      file_key: null,
      is_free_sample: order === 0,
    })),
  }
}

/** As many varied courses as wanted; the same seed and count give the same courses. */
export function generateCourses(count: number, seed: number, ground: Ground): CourseRows[] {
  const draw = seeded(seed + 1)
  return Array.from({ length: count }, (_, i) => generateCourse(draw, ground, i + 1))
}
