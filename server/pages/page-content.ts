import { readDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { isOfToday } from '#contract/site/is-of-today.ts'
import { rowOf, type MatchedPage } from '#contract/match-page.ts'
import { parseId } from '#contract/page-id.ts'
import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { LISTS_OF_IDS, type PagePattern } from '#contract/pages.ts'
import type { Question } from '#contract/comment.ts'
import type { Picture } from '#contract/shapes.ts'
import { categoryChain, wayTo } from '#contract/way-to.ts'
import { siteOfferOf } from '#contract/sale-price.ts'
import type { Changes } from '#contract/site/sync.ts'
import { categoriesOf, type Categorised } from '#server/catalogue/categories-store.ts'
import { findDegree } from '#server/course/degrees/degrees-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { documentsOf } from '#server/site/feed-store.ts'
import { aboutDegree } from './about-degree.ts'
import { firstScreen, hasFirstScreen } from './first-screen.ts'
import {
  articleFacts,
  breadcrumb,
  commonQuestionFacts,
  courseFacts,
  organisation,
  productFacts,
  questionFacts,
  type JsonLd,
} from './json-ld.ts'

/** The largest picture of a first screen, with the width it is shown at, as in the `sizes` attribute. */
interface LargestPicture {
  picture: Picture
  sizes: string
  /** Width by height, such as '4 / 3'. */
  ratio: string
  media?: string
}

/** The site-wide offer, beside the prices of a thing. */
const offered = ([setting]: Changes['changed']['setting'] = []) => ({
  siteOffer: siteOfferOf(setting?.values),
})

/** What the first HTML of a page says, besides the shell. */
export interface PageContent {
  title: string
  description: string
  isIndexed: boolean
  /** The address that search engines should know it by; empty for what is not found. */
  canonical: string
  kind: 'website' | 'article' | 'product'
  picture: Picture | null
  largest: LargestPicture[]
  /** What the page of one thing begins with. */
  about: { title: string; summary: string } | null
  facts: JsonLd[]
  documents: Changes['changed']
}

interface About {
  title?: string
  description?: string
  kind?: PageContent['kind']
  picture?: Picture | null
  /** How the picture is shown when it is the largest of the first screen. */
  shown?: { sizes: string; ratio: string }
  largest?: LargestPicture[]
  facts?: JsonLd[]
}

interface Place {
  /** The shop's own address, without a slash at the end. */
  at: string
  url: string
  now: Date
}

type Describe = (documents: Changes['changed'], place: Place) => About | null

function aboutHome({ slide: slides = [] }: Changes['changed'], { at, now }: Place): About {
  const [first] = slides.filter((each) => isOfToday(each, now.getTime())).sort((a, b) => a.order - b.order)
  const small = first?.imageMobile ?? first?.image
  const large = first?.image ?? first?.imageMobile
  return {
    facts: [organisation(at)],
    largest: [
      ...(small
        ? [{ picture: small, sizes: PICTURE_SIZES.slideOnPhone, ratio: '16 / 9', media: '(width < 48em)' }]
        : []),
      ...(large ? [{ picture: large, sizes: PICTURE_SIZES.slide, ratio: '16 / 9' }] : []),
    ],
  }
}

const DESCRIBE: Partial<Record<PagePattern, Describe>> = {
  '/': aboutHome,
  '/Home': aboutHome,
  '/c/$id': ({ course: [course] = [], setting }, { at, url, now }) =>
    course
      ? {
          title: course.title,
          description: course.summary,
          picture: course.cover,
          shown: { sizes: PICTURE_SIZES.course, ratio: '16 / 9' },
          facts: [courseFacts(at, url, { ...course, ...offered(setting) }, now)],
        }
      : null,
  '/p/$id': ({ product: [product] = [], setting }, { at, url, now }) =>
    product
      ? {
          title: product.title,
          description: product.summary,
          kind: 'product',
          picture: product.images[0] ?? product.cover,
          shown: { sizes: PICTURE_SIZES.product, ratio: '4 / 3' },
          facts: [productFacts(at, url, { ...product, ...offered(setting) }, now)],
        }
      : null,
  '/a/$id': aboutArticle('article'),
  '/pa/$id': aboutArticle('product'),
  '/Teachers/$id': ({ teacher: [teacher] = [] }) =>
    teacher ? { title: teacher.displayName, description: teacher.title, picture: teacher.avatar } : null,
  '/Questions/$id': ({ courseQuestion: [question] = [] }, { url }) => aboutQuestion(question, url),
  '/ProductQuestions/$id': ({ productQuestion: [question] = [] }, { url }) => aboutQuestion(question, url),
  '/CommonQuestions': ({ commonQuestion: questions = [] }) => ({ facts: [commonQuestionFacts(questions)] }),
}

function aboutQuestion(question: Question | undefined, url: string): About | null {
  if (!question || question.isDeleted) return null
  return { title: question.title, description: question.text, facts: questionFacts(url, question) }
}

function aboutArticle(kind: 'article' | 'product'): Describe {
  return ({ article: [article] = [] }, { at, url }) =>
    article?.kind === kind
      ? {
          title: article.title,
          description: article.summary,
          kind: 'article',
          picture: article.cover,
          shown: { sizes: PICTURE_SIZES.article, ratio: '16 / 9' },
          facts: [articleFacts(at, url, article)],
        }
      : null
}

/** Whether a page says something of the catalogue or of a degree, and the database must be asked for it. */
export function hasContent(pattern: PagePattern): boolean {
  return DESCRIBE[pattern] !== undefined || hasFirstScreen(pattern) || isPersonal(pattern)
}

/** A page about a person, who may hide it at any time: its answer is never kept. */
export const isPersonal = (pattern: PagePattern): boolean => pattern === '/Degree/$id'

/** What the first HTML of a page says by its row alone. */
export function plainPage(page: MatchedPage, at: string): PageContent {
  const { title, description, isIndexed, canonical = page.path } = rowOf(page)
  const nothing = { picture: null, largest: [], about: null, facts: [], documents: {} }
  return { title, description, isIndexed, canonical: at + canonical, kind: 'website', ...nothing }
}

/**
 * The page of a degree. What its owner does not share is named nowhere: its number is not found, and its code looks like one that nobody
 * has. Only the operation distinguishes these two, because it counts its calls.
 */
async function degreePage(tx: Tx, page: MatchedPage, at: string, now: Date): Promise<PageContent | null> {
  const plain = plainPage(page, at)
  const code = readDegreeCode(page.param)
  const id = parseId(page.param)
  const degree = code || id ? await findDegree(tx, code ? { code } : { id: id ?? 0 }, now) : undefined
  if (!degree?.isShared) return code ? plain : null
  return { ...plain, ...aboutDegree(at, degree) }
}

/** Everything the first HTML of a page says, read from the database; null when what the address names is not there. */
export async function readPage(
  tx: Tx,
  page: MatchedPage,
  at: string,
  now: Date,
): Promise<PageContent | null> {
  const { pattern, path, param } = page
  if (pattern === '/Degree/$id') return degreePage(tx, page, at, now)
  const { changed: documents } = await documentsOf(tx, await firstScreen(tx, pattern, Number(param) || 0))
  const describe = DESCRIBE[pattern]
  const about = describe?.(documents, { at, url: at + path, now })
  if (about === null) return null
  const { shown, largest = [], facts = [], ...said } = about ?? {}
  const { title, description: summary, picture } = said
  return {
    ...plainPage(page, at),
    ...said,
    largest: picture && shown ? [{ picture, ...shown }] : largest,
    about: title && summary ? { title, summary } : null,
    facts: title ? [...facts, ...(await factsOfWay(tx, page, title, at))] : facts,
    documents,
  }
}

const CATEGORISED: Partial<Record<PagePattern, Categorised>> = {
  '/c/$id': 'course',
  '/p/$id': 'product',
  '/a/$id': 'article',
  '/pa/$id': 'article',
}

/** The way from the home page over the list and the categories that a thing belongs to. */
async function factsOfWay(tx: Tx, page: MatchedPage, title: string, at: string): Promise<JsonLd[]> {
  if (!LISTS_OF_IDS[page.pattern]) return []
  const kind = CATEGORISED[page.pattern]
  const [all, own] = kind
    ? [
        await categoriesOf(tx, kind, 'all'),
        await categoriesOf(tx, kind, { thingId: Number(page.param) || 0 }),
      ]
    : [[], []]
  const categories = categoryChain(
    all,
    own.map(({ id }) => id),
  )
  const steps = wayTo(page, { title, categories })
  return [
    breadcrumb(
      at,
      steps.map(({ title: name, path, category }) => [
        name,
        category ? `${path}?category=${category}` : path,
      ]),
    ),
  ]
}
