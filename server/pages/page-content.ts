import { PAGES, type PagePattern, type PageRow } from '#contract/pages.ts'
import type { Picture } from '#contract/shapes.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { Tx } from '#server/platform/implement.ts'
import { documentsOf } from '#server/site/feed-store.ts'
import { firstScreen } from './first-screen.ts'
import {
  articleFacts,
  breadcrumb,
  commonQuestionFacts,
  courseFacts,
  organisation,
  productFacts,
  type JsonLd,
} from './json-ld.ts'
import type { MatchedPage } from '#contract/match-page.ts'

/** The largest picture of a first screen, with the width it is shown at, as in the `sizes` attribute. */
export interface LargestPicture {
  picture: Picture
  sizes: string
  /** Width by height, such as '4 / 3'. */
  ratio: string
  media?: string
}

/** What the first HTML of a page says, besides the shell. */
export interface PageContent {
  title: string
  description: string
  isIndexed: boolean
  /** The address that search engines should know it by. */
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
  path: string
  now: Date
}

type Describe = (documents: Changes['changed'], place: Place) => About | null

function aboutHome({ slide: slides = [] }: Changes['changed'], { at }: Place): About {
  const [first] = [...slides].sort((a, b) => a.order - b.order)
  const small = first?.imageMobile ?? first?.image
  const large = first?.image ?? first?.imageMobile
  return {
    facts: [organisation(at)],
    picture: large ?? null,
    largest: [
      ...(small ? [{ picture: small, sizes: '92vw', ratio: '16 / 9', media: '(width < 48em)' }] : []),
      ...(large ? [{ picture: large, sizes: '(width < 66rem) 92vw, 62rem', ratio: '16 / 9' }] : []),
    ],
  }
}

const DESCRIBE: Partial<Record<PagePattern, Describe>> = {
  '/': aboutHome,
  '/Home': aboutHome,
  '/c/$id': ({ course: [course] = [] }, { at, url, path, now }) =>
    course
      ? {
          title: course.title,
          description: course.summary,
          picture: course.cover,
          shown: { sizes: '(width < 48em) 100vw, 36rem', ratio: '16 / 9' },
          facts: [
            courseFacts(at, url, course, now),
            breadcrumb(at, [
              [PAGES['/Course'].title, '/Course'],
              [course.title, path],
            ]),
          ],
        }
      : null,
  '/p/$id': ({ product: [product] = [] }, { at, url, path, now }) =>
    product
      ? {
          title: product.title,
          description: product.summary,
          kind: 'product',
          picture: product.images[0] ?? product.cover,
          shown: { sizes: '(width < 48em) 92vw, 36rem', ratio: '4 / 3' },
          facts: [
            productFacts(at, url, product, now),
            breadcrumb(at, [
              [PAGES['/Product'].title, '/Product'],
              [product.title, path],
            ]),
          ],
        }
      : null,
  '/a/$id': aboutArticle('article', '/Article'),
  '/pa/$id': aboutArticle('product', '/ProductArticle'),
  '/Teachers/$id': ({ teacher: [teacher] = [] }, { at, path }) =>
    teacher
      ? {
          title: teacher.displayName,
          description: teacher.title,
          picture: teacher.avatar,
          facts: [
            breadcrumb(at, [
              [PAGES['/Teachers'].title, '/Teachers'],
              [teacher.displayName, path],
            ]),
          ],
        }
      : null,
  '/CommonQuestions': ({ commonQuestion: questions = [] }) => ({ facts: [commonQuestionFacts(questions)] }),
}

function aboutArticle(kind: 'article' | 'product', list: PagePattern): Describe {
  return ({ article: [article] = [] }, { at, url, path }) =>
    article?.kind === kind
      ? {
          title: article.title,
          description: article.summary,
          kind: 'article',
          picture: article.cover,
          shown: { sizes: '(width < 48em) 100vw, 46rem', ratio: '16 / 9' },
          facts: [
            articleFacts(at, url, article),
            breadcrumb(at, [
              [PAGES[list].title, list],
              [article.title, path],
            ]),
          ],
        }
      : null
}

/** Everything the first HTML of a page says, read from the database; null when what the address names is not there. */
export async function readPage(
  tx: Tx,
  { pattern, path, param }: MatchedPage,
  at: string,
  now: Date,
): Promise<PageContent | null> {
  const row: PageRow = PAGES[pattern]
  const { changed: documents } = await documentsOf(tx, await firstScreen(tx, pattern, Number(param) || 0))
  const about = DESCRIBE[pattern]?.(documents, { at, url: at + path, path, now }) ?? null
  if (!about && DESCRIBE[pattern]) return null
  const {
    title,
    description,
    kind = 'website',
    picture = null,
    shown,
    largest = [],
    facts = [],
  } = about ?? {}
  return {
    title: title ?? row.title,
    description: description ?? row.description,
    isIndexed: row.isIndexed,
    canonical: at + (row.canonical ?? path),
    kind,
    picture,
    largest: picture && shown ? [{ picture, ...shown }] : largest,
    about: title && description ? { title, summary: description } : null,
    facts,
    documents,
  }
}
