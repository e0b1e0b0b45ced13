import { searchKey } from '#contract/search-tokens.ts'
import { heading, list, paragraph, section } from '#server/demo/content/build-html.ts'
import { COURSES } from '#server/demo/content/courses.ts'
import { carsSaid } from '#server/demo/content/fits.ts'
import { FAMILIES } from '#server/demo/content/product-families.ts'
import { PRODUCTS } from '#server/demo/content/products.ts'
import { COURSE_COVERS } from '#server/demo/cover-plan.ts'
import { PRODUCT_SHOTS } from '#server/demo/media-plan.ts'
import { filmOf, lessonWords } from '#server/demo/lesson-plan.ts'
import { seeded, type Seeded } from '#server/demo/seeded.ts'
import type { CourseRows, ProductRows } from './catalogue-rows.ts'
import { secondsOfFilm } from './lessons-store.ts'
import { pictureJson, productPictureKeys } from './demo-pictures.ts'
import { at, daysAgo, of, slugOf } from './load-tools.ts'

const OFF_STEP = 100_000

const CHOOSE = [1, 4, 6, 4, 1]

/** So many ratings around a mean, as people give them: counts of one to five stars. */
function starsAround(mean: number, count: number): number[] {
  const share = (mean - 1) / 4
  const rates = CHOOSE.map((ways, stars) =>
    Math.floor(count * ways * share ** stars * (1 - share) ** (4 - stars)),
  )
  const left = count - rates.reduce((sum, rate) => sum + rate, 0)
  return rates.map((rate, stars) => (stars === Math.round(mean) - 1 ? rate + left : rate))
}

/** Views, sales and ratings as a shop of some months has them. */
export function popularity(draw: Seeded): {
  view_count: number
  sell_count: number
  rates: number[]
} {
  const view_count = draw.whole(120, 6400)
  return {
    view_count,
    sell_count: Math.round(view_count / draw.whole(14, 60)),
    rates: starsAround(draw.whole(38, 50) / 10, draw.whole(4, 90)),
  }
}

/** The 24 written courses, ready to insert. */
export function writtenCourses(
  teacherIds: readonly number[],
  categories: ReadonlyMap<string, number>,
): CourseRows[] {
  const draw = seeded(1405)
  return COURSES.map((course, i) => ({
    row: {
      slug: slugOf(course.title),
      title: course.title,
      alias: course.alias,
      summary: course.summary,
      description:
        course.about.map(paragraph).join('') + heading('در این دوره یاد می‌گیرید') + list(course.gains),
      gains: course.gains,
      price: course.price,
      off_price: course.off ? course.off[0] : null,
      off_until: course.off ? daysAgo(-course.off[1]) : null,
      level: course.level,
      cover: pictureJson(at(COURSE_COVERS, i).key),
      teacher_id: at(teacherIds, course.teacher - 1),
      published_at: daysAgo(6 + i * 9 + draw.next()),
      search_key: searchKey(course.title, course.alias, course.summary, ...course.tags),
      ...popularity(draw),
    },
    categoryIds: course.categories.map((slug) => of(categories, slug)),
    tags: course.tags,
    lessons: course.lessons.map(([title, announced], order) => {
      const file_key = filmOf(i, order)
      const duration_sec = file_key ? secondsOfFilm(file_key) : announced
      return {
        title,
        duration_sec,
        order,
        file_key,
        is_free_sample: order === 0,
        ...(file_key && lessonWords(title, duration_sec)),
      }
    }),
  }))
}

/** The 60 written products, ready to insert. */
export function writtenProducts(
  sellerIds: readonly number[],
  categories: ReadonlyMap<string, number>,
  cars: ReadonlyMap<string, number>,
): ProductRows[] {
  const draw = seeded(1406)
  return PRODUCTS.map(({ family: name, product }, i) => {
    const family = FAMILIES[name]
    const { part, finishes = {} } = at(PRODUCT_SHOTS, i)
    const tags = [...family.tags, ...(product.off ? ['تخفیف'] : [])]
    const designs = product.designs ?? []
    const { fitsAllCars, carModelIds } = carsSaid(product.fits, cars)
    const details = [['سازگاری', 'سازگار با', product.fits] as const, ...product.details, ...family.details]
    const offShare = product.off ? product.off[0] / product.price : null
    return {
      row: {
        slug: slugOf(product.title),
        title: product.title,
        alias: product.alias,
        summary: product.summary,
        description:
          paragraph(product.summary) +
          section(['نصب و نگهداری', at(family.advice, 0)]) +
          family.advice.slice(1).map(paragraph).join(''),
        price: product.price,
        off_price: product.off ? product.off[0] : null,
        off_until: product.off ? daysAgo(-product.off[1]) : null,
        stock: designs.length > 0 ? designs.reduce((sum, [, , , stock]) => sum + stock, 0) : product.stock,
        max_per_order: name === 'ecu' || name === 'turbo' ? 5 : 20,
        sku: `${family.sku}-${String(1001 + i)}`,
        weight: product.weight,
        seller_id: at(sellerIds, product.seller - 1),
        is_special: product.isSpecial ?? false,
        fits_all_cars: fitsAllCars,
        published_at: daysAgo(2 + i * 4 + draw.next()),
        search_key: searchKey(product.title, product.alias, product.summary, product.fits, ...family.tags),
        ...popularity(draw),
      },
      categoryIds: family.categories.map((slug) => of(categories, slug)),
      carModelIds,
      tags,
      pictures: productPictureKeys(part).map(pictureJson),
      designs: designs.map(([title, color, price, stock], order) => ({
        title,
        color,
        price,
        stock,
        order,
        image: finishes[title] ? pictureJson(finishes[title]) : null,
        off_price: offShare === null ? null : Math.round((price * offShare) / OFF_STEP) * OFF_STEP,
      })),
      details: details.map(([group, title, value], order) => ({ group, title, value, order })),
    }
  })
}
