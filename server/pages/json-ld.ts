import type { Article } from '#contract/article/article.ts'
import { type Priced, salePrice } from '#contract/sale-price.ts'
import type { Question } from '#contract/comment.ts'
import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import type { Picture } from '#contract/shapes.ts'
import type { CommonQuestion } from '#contract/site/site.ts'
import { siteName } from '#contract/site-name.ts'

/** Facts of a page as schema.org names them; `url` and `at` are absolute addresses. */
export type JsonLd = Record<string, unknown>

const SCHEMA = 'https://schema.org'

/**
 * The file of a picture for other sites and search engines: its widest, or of a cut-out the one on a plate, for they show
 * transparency as black.
 */
export function pictureUrl(at: string, { key, widths, width, color }: Picture): string {
  if (color.startsWith('light-dark')) return `${at}/media/${key}-share-1200.webp`
  return `${at}/media/${key}-${widths.at(-1) ?? width}.webp`
}

const imageOf = (at: string, picture: Picture | null) => picture && { image: pictureUrl(at, picture) }

const publisher = (at: string) => ({ '@type': 'Organization', name: siteName, url: at })

/** The shop itself. */
export function organisation(at: string): JsonLd {
  return { '@context': SCHEMA, ...publisher(at), logo: `${at}/icons/icon-512.png` }
}

/** The way from the home page to this one. */
export function breadcrumb(at: string, steps: readonly (readonly [name: string, path: string])[]): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: [[siteName, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at + path,
    })),
  }
}

interface Rated {
  rateAverage: number
  rateCount: number
}

const ratingOf = ({ rateAverage, rateCount }: Rated) =>
  rateCount > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rateAverage, reviewCount: rateCount },
  }

/** Rials; the price that counts now, with the end of the reduction. */
function offerOf(url: string, priced: Priced, isAvailable: boolean, now: Date) {
  const amount = salePrice(priced, now.getTime())
  const isOwn = amount === salePrice({ ...priced, siteOffer: null }, now.getTime())
  const until = isOwn ? priced.offUntil : priced.siteOffer?.until
  return {
    '@type': 'Offer',
    url,
    price: String(amount),
    priceCurrency: 'IRR',
    availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    ...(amount < priced.price && until && { priceValidUntil: until }),
  }
}

export function productFacts(at: string, url: string, product: Product & Priced, now: Date): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.title,
    description: product.summary,
    sku: String(product.id),
    ...imageOf(at, product.cover),
    ...ratingOf(product),
    offers: offerOf(url, product, product.stock > 0, now),
  }
}

export function courseFacts(at: string, url: string, course: Course & Priced, now: Date): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    inLanguage: 'fa',
    provider: publisher(at),
    ...imageOf(at, course.cover),
    ...ratingOf(course),
    offers: { ...offerOf(url, course, true, now), category: 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(course.durationSec > 0 && {
        courseWorkload: `PT${Math.max(1, Math.round(course.durationSec / 60))}M`,
      }),
      instructor: { '@type': 'Person', name: course.teacher.displayName },
    },
  }
}

export function articleFacts(at: string, url: string, article: Article): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    inLanguage: 'fa',
    datePublished: article.publishedAt,
    author: { '@type': 'Person', name: article.author.displayName },
    publisher: publisher(at),
    mainEntityOfPage: url,
    ...imageOf(at, article.cover),
  }
}

/** A question with answers, or nothing: search engines want no page of questions without one. Answers to answers are left out. */
export function questionFacts(url: string, { title, text, author, createdAt, answers }: Question): JsonLd[] {
  const shown = answers.filter(({ isDeleted, isBest, level = 1 }) => !isDeleted && (isBest || level === 1))
  if (shown.length === 0) return []
  const best = shown.find(({ isBest }) => isBest)
  const others = shown.filter((answer) => answer !== best)
  const fact = (answer: (typeof shown)[number]) => ({
    '@type': 'Answer',
    text: answer.text,
    dateCreated: answer.createdAt,
    url,
    author: { '@type': 'Person', name: answer.author },
  })
  return [
    {
      '@context': SCHEMA,
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: title,
        text,
        answerCount: shown.length,
        dateCreated: createdAt,
        author: { '@type': 'Person', name: author },
        ...(best && { acceptedAnswer: fact(best) }),
        ...(others.length > 0 && { suggestedAnswer: others.map(fact) }),
      },
    },
  ]
}

export function commonQuestionFacts(questions: readonly CommonQuestion[]): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
