import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseId } from '#contract/page-id.ts'
import { LISTS_OF_IDS } from '#contract/pages.ts'
import { giveCsrfToken } from '#server/platform/requests/cookies.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { PublicAnswers, type PublicAnswer } from '#server/platform/operations/public-answers.ts'
import { aliasOf, matchPage, type MatchedPage } from '#contract/match-page.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { desktopAddress } from './desktop-host.ts'
import { hasContent, isPersonal, plainPage, readPage, type PageContent } from './page-content.ts'
import { pageHtml } from './page-html.ts'
import { robots, sitemap } from './sitemap.ts'

/** A price may end by its clock, without a change of the catalogue. */
const KEPT_SECONDS = 60
const SITEMAP_SECONDS = 3_600

export interface PageServer {
  db: Tx
  now: () => Date
  answers: PublicAnswers
  /** Folder of the built client. */
  client: string
  publicUrl: string
  /** The host of phones, when they have one of their own. */
  mobileUrl: string | undefined
  secureCookies: boolean
}

/** Addresses of operations, of files, and of what no page is below. */
const NOT_A_PAGE = /^\/(?:api|media|dev|assets|debug|\.well-known)(?:\/|$)|\.[a-z\d]{2,5}$/i

/**
 * Whether a request asks for a page of the program and not for a file or an operation. The address alone decides: crawlers and
 * previewers say what they like in `Accept`, or nothing.
 */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [address = '/'] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && !NOT_A_PAGE.test(address)
}

/**
 * Answers addresses of pages: with the shell, the page's head and its first screen's documents; other spellings lead to the
 * page's own address, and what is not there is answered with 404 and the same program. Undefined without a built client.
 */
export function pageServer(
  app: FastifyInstance,
  { db, now, answers, client, publicUrl, mobileUrl, secureCookies }: PageServer,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined {
  const file = join(client, 'index.html')
  if (!existsSync(file)) return undefined
  const shell = readFileSync(file, 'utf8')
  const at = publicUrl.replace(/\/+$/, '')
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(at)))
  app.get('/sitemap.xml', async (_request, reply) => {
    const key = 'sitemap'
    const kept = await answers.find(key)
    const { generation } = answers
    const map = kept ?? answers.keep(key, await sitemap(db, at), SITEMAP_SECONDS, generation)
    return reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(map.body)
  })
  const notFound = pageHtml(shell, missing(at), '', at)

  /** The page's HTML; undefined when what its address names is not there. */
  async function htmlOf(page: MatchedPage): Promise<PublicAnswer | undefined> {
    // what says nothing of the catalogue costs nothing; and nobody fills the memory with addresses of their own making
    if (!hasContent(page.pattern)) return plainAnswer(pageHtml(shell, plainPage(page, at), page.path, at))
    const key = `page ${page.path}`
    const kept = await answers.find(key)
    if (kept) return kept
    const { generation } = answers
    const content = await inTransaction(db, (tx) => readPage(tx, page, at, now()))
    if (!content) return undefined
    const html = pageHtml(shell, content, page.path, at)
    if (isPersonal(page.pattern)) return plainAnswer(html)
    return answers.keep(key, html, KEPT_SECONDS, generation)
  }

  /** A page comes with a token of its own visitor. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, html: PublicAnswer): Promise<FastifyReply> {
    giveCsrfToken(request, reply, { isSecure: secureCookies, now })
    return sendHtml(request, reply, html)
  }

  return async (request, reply) => {
    const { host, url, headers } = request
    const asked = { host, url, userAgent: headers['user-agent'] ?? '' }
    const elsewhere = desktopAddress({ desktop: publicUrl, mobile: mobileUrl }, asked)
    if (elsewhere) return reply.header('vary', 'user-agent').redirect(elsewhere, 302)
    const [address = '/', query = ''] = request.url.split('?')
    const rest = query && `?${query}`
    const alias = aliasOf(address)
    if (alias) return reply.redirect(alias + rest, 301)
    const page = matchPage(address)
    if (!page) return sendPage(request, reply.code(404), plainAnswer(notFound))
    if (page.path !== address) return reply.redirect(page.path + rest, 301)
    const list = LISTS_OF_IDS[page.pattern]
    if (list && parseId(page.param) === undefined) return reply.redirect(list, 302)
    try {
      const html = await htmlOf(page)
      return await (html
        ? sendPage(request, reply, html)
        : sendPage(request, reply.code(404), plainAnswer(notFound)))
    } catch (error) {
      // the program works from what the device has, also while the database is away
      app.log.error({ err: error, page: page.pattern }, 'page without its content')
      return sendPage(request, reply, plainAnswer(shell))
    }
  }
}

function missing(at: string): PageContent {
  return { ...plainPage({ pattern: '/Page404', path: '/Page404', param: '' }, at), canonical: '' }
}

const plainAnswer = (html: string): PublicAnswer => ({ body: Buffer.from(html), validUntil: 0 })

/** Browsers revalidate it each time. `private`, because the answer sets a cookie: shared caches must not store it. */
async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
): Promise<FastifyReply> {
  const etag = PublicAnswers.tagOf(answer)
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding', etag })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send()
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const { body, encoding } = await PublicAnswers.encoded(answer, accepts)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}
