import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { aliasOf, matchPage } from '#contract/match-page.ts'

const SHELL = `<!doctype html><html lang="fa"><head><title>x</title><meta name="description" content="x" /></head>
<body><div id="root"><i class="boot-hero"></i></div><script>start()</script></body></html>`

let shop: ShopServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), SHELL)
  shop = await openShopServer({ clientDir: folder, keptAnswersMb: 8, publicUrl: 'https://shop.example' })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: encodeURI(url), headers: { accept: 'text/html', ...headers } })

/** The documents that came with the page. */
function documentsIn(html: string): Record<string, { id: number; title?: string }[]> {
  const [, json] = /id="first-documents">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json ?? '{}')
}

function factsIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, json]) => JSON.parse(json ?? ''))
}

describe('the first HTML of a page', () => {
  test('of a product names it, shows its price to search engines, and brings it for the first screen', async () => {
    const id = await shop.makeProduct({
      title: 'توربو <۲۸۶۰> & "بال"',
      price: 9_000_000,
      off_price: 8_000_000,
    })
    const { statusCode, body } = await open(`/p/${id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>توربو &lt;۲۸۶۰&gt; &amp; &quot;بال&quot; | آکادمی تیونینگ</title>')
    expect(body).toContain(`<link rel="canonical" href="https://shop.example/p/${id}">`)
    expect(body).not.toContain('noindex')
    expect(documentsIn(body)).toMatchObject({ product: [{ id }] })
    expect(factsIn(body)).toMatchObject([
      { '@type': 'Product', offers: { price: '8000000', priceCurrency: 'IRR' } },
      { '@type': 'BreadcrumbList' },
    ])
  })

  test('of a product tells search engines the way to it over its category', async () => {
    const id = await shop.makeProduct({ title: 'انژکتور ۵۵۰' })
    const category = await shop.makeCategory('product')
    await shop.db
      .insertInto('product_product_categories')
      .values({ product_id: id, category_id: category })
      .execute()
    const way = factsIn((await open(`/p/${id}`)).body)[1]
    expect(way).toMatchObject({
      itemListElement: [
        { item: 'https://shop.example/' },
        { name: 'فروشگاه', item: 'https://shop.example/Product' },
        { item: expect.stringContaining('https://shop.example/Products?category=') },
        { name: 'انژکتور ۵۵۰', item: `https://shop.example/p/${id}` },
      ],
    })
  })

  test('shows picture and words of a thing before any script has run', async () => {
    const cover = {
      key: 'turbo',
      width: 800,
      height: 600,
      widths: [320, 800],
      placeholder: '',
      color: '#222',
    }
    const id = await shop.makeProduct({ title: 'توربو', summary: 'برای EF7' })
    const picture = JSON.stringify(cover)
    await shop.db.insertInto('product_images').values({ product_id: id, picture, order: 0 }).execute()
    const { body } = await open(`/p/${id}`)
    expect(body).toContain('srcset="/media/turbo-320.webp 320w, /media/turbo-800.webp 800w"')
    expect(body).toContain('<h1>توربو</h1><p>برای EF7</p>')
  })

  test('names a picture for other sites: of a cut-out the one on a plate, of a page without any the shop’s own', async () => {
    const cutOut = {
      key: 'turbo',
      width: 800,
      height: 600,
      widths: [200, 800],
      placeholder: '',
      color: 'light-dark(#e8e9e9,#2c3032)',
    }
    const id = await shop.makeProduct()
    const picture = JSON.stringify(cutOut)
    await shop.db.insertInto('product_images').values({ product_id: id, picture, order: 0 }).execute()
    const { body } = await open(`/p/${id}`)
    const address = 'https://shop.example/media/turbo-share-1200.webp'
    expect(body).toContain(`<meta property="og:image" content="${address}">`)
    expect(factsIn(body)[0]).toMatchObject({ image: address })
    expect(body).toContain('background:light-dark(#e8e9e9,#2c3032)')
    expect((await open('/CommonQuestions')).body).toContain(
      '<meta property="og:image" content="https://shop.example/icons/share-1200x630.png">',
    )
  })

  test('of a course, an article and the common questions tells what they are', async () => {
    const course = await shop.makeCourse({ title: 'ریمپ' })
    const article = await shop.makeArticle({ title: 'بوست' })
    expect(factsIn((await open(`/c/${course}`)).body)[0]).toMatchObject({ '@type': 'Course', name: 'ریمپ' })
    expect((await open(`/c/${course}`)).body).not.toContain('courseWorkload')
    expect(factsIn((await open(`/a/${article}`)).body)[0]).toMatchObject({
      '@type': 'Article',
      headline: 'بوست',
    })
    expect(factsIn((await open('/CommonQuestions')).body)[0]).toMatchObject({ '@type': 'FAQPage' })
    expect((await open(`/pa/${article}`)).statusCode).toBe(404)
  })

  test('of a question tells search engines its answers once it has some, the best one apart', async () => {
    const course_id = await shop.makeCourse()
    const { id: user_id } = await shop.asBuyer()
    const asked = { course_id, user_id, title: 'بوست بالا؟', text: 'چند بار؟', is_active: true }
    const ask = () =>
      shop.db.insertInto('course_questions').values(asked).returning('id').executeTakeFirstOrThrow()
    const [unanswered, answered] = [await ask(), await ask()]
    const facts = async ({ id }: { id: number }) =>
      factsIn((await open(`/Questions/${id}`)).body).find((fact) => fact['@type'] === 'QAPage')
    expect(await facts(unanswered)).toBeUndefined()
    const answer = { question_id: answered.id, user_id, level: 1, is_active: true }
    await shop.db
      .insertInto('course_answers')
      .values([
        { ...answer, text: 'یک بار', is_best: true },
        { ...answer, text: 'دو بار' },
      ])
      .execute()
    expect(await facts(answered)).toMatchObject({
      mainEntity: {
        name: 'بوست بالا؟',
        answerCount: 2,
        acceptedAnswer: { text: 'یک بار' },
        suggestedAnswer: [{ text: 'دو بار' }],
      },
    })
  })

  test('of the home page brings slides, categories and the newest courses, and is the page of /Home too', async () => {
    const id = await shop.makeCourse({ title: 'تازه‌ترین' })
    await shop.makeCategory('course')
    const documents = documentsIn((await open('/')).body)
    expect(documents['course']?.map((course) => course.id)).toContain(id)
    expect(documents['courseCategory']).toHaveLength(1)
    expect((await open('/Home')).body).toContain('<link rel="canonical" href="https://shop.example/">')
  })

  test('has a category no longer once an admin has hidden it', async () => {
    const admin = await shop.signIn('Admin')
    const id = await shop.makeCategory('course')
    const isThere = async () => {
      shop.wait(2)
      return documentsIn((await open('/')).body)['courseCategory']?.some((category) => category.id === id)
    }
    expect(await isThere()).toBe(true)
    await shop.call('Course/DeActiveCourseCategory', { id }, { as: admin })
    expect(await isThere()).toBe(false)
  })

  test('is new after the catalogue has changed, and is not sent again before', async () => {
    const id = await shop.makeProduct({ title: 'پیش' })
    shop.wait(2)
    const { headers } = await open(`/p/${id}`)
    const etag = String(headers.etag)
    expect((await open(`/p/${id}`, { 'if-none-match': etag })).statusCode).toBe(304)
    await shop.db.updateTable('products').set({ title: 'پس' }).where('id', '=', id).execute()
    shop.wait(2)
    const after = await open(`/p/${id}`, { 'if-none-match': etag })
    expect([after.statusCode, after.body.includes('پس')]).toEqual([200, true])
  })

  test.each([
    [
      'Googlebot',
      'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8',
    ],
    ['bingbot', '*/*'],
    ['Applebot', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['facebookexternalhit', '*/*'],
    ['WhatsApp', '*/*'],
    ['TelegramBot', undefined],
    ['Twitterbot', 'text/plain,application/json;q=0.5'],
    ['Slackbot-LinkExpanding', '*/*'],
    ['LinkedInBot', undefined],
    ['curl', '*/*'],
  ])('is HTML for %s, whatever it says it accepts', async (robot, accept) => {
    const id = await shop.makeProduct()
    for (const url of ['/', `/p/${id}`, '/Products', '/UserPanel/5']) {
      const headers = { 'user-agent': robot, ...(accept && { accept }) }
      const { statusCode, headers: told } = await shop.app.inject({ url, headers })
      expect([url, statusCode, told['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    }
    const unknown = await shop.app.inject({ url: '/p/999999', headers: accept ? { accept } : {} })
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('is no answer to who asks for an operation or a file', async () => {
    for (const url of [
      '/api/Site/Nothing',
      '/assets/none.js',
      '/favicon.gif',
      '/.well-known/none',
      '/media/none.webp',
    ]) {
      const { statusCode, headers } = await open(url)
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ])
    }
  })

  test('of something withdrawn or unknown is the program with status 404, for search engines to forget', async () => {
    const id = await shop.makeProduct()
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute()
    for (const url of [`/p/${id}`, '/p/999999', '/Questions/999999', '/nothing/here']) {
      const { statusCode, body } = await open(url)
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).toContain('noindex')
      expect(body).toContain('<div id="root">')
    }
  })

  test.each(['/Cart/OnlinePayment/-1', '/Exam/OnlinePaymentExam/1.5'])(
    'of an id that is no whole number is not found: %s',
    async (url) => expect((await open(url)).statusCode).toBe(404),
  )

  test('carries nothing that ends its script, whatever people write', async () => {
    const id = await shop.makeProduct({ title: '</script><script>alert(1)</script>' })
    const { body } = await open(`/p/${id}`)
    expect(body).not.toContain('alert(1)</script>')
    expect(documentsIn(body)['product']?.[0]?.title).toBe('</script><script>alert(1)</script>')
  })
})

describe('an address', () => {
  test.each([
    ['/products?sort=newest', 301, '/Products?sort=newest'],
    ['/P/12', 301, '/p/12'],
    ['/Course/', 301, '/Course'],
    ['/Support', 301, '/Suport'],
    ['/online-payment/77?Authority=A1&Status=OK', 301, '/Cart/OnlinePayment/77?Authority=A1&Status=OK'],
    ['/online-payment-wallet/8', 301, '/Cart/OnlinePaymentWallet/8'],
    ['/online-payment-exam/8', 301, '/Exam/OnlinePaymentExam/8'],
    ['/online-payment-pay-again/8', 301, '/Cart/OnlinePaymentPayAgain/8'],
    ['/p/abc', 302, '/Product'],
    ['/c/0', 302, '/Course'],
    ['/a/-1', 302, '/Article'],
    ['/pa/9999999999', 302, '/ProductArticle'],
    ['/Exam/x', 302, '/Exam'],
  ])('%s answers %s and leads to %s', async (url, status, target) => {
    const { statusCode, headers } = await open(url)
    expect([statusCode, headers.location]).toEqual([status, target])
  })

  test.each(Object.keys(PAGES))('%s is a page with a title and a description', async (pattern) => {
    const { title, description } = PAGES[pattern as keyof typeof PAGES]
    expect([title.length > 1, description.length > 10]).toEqual([true, true])
    expect(matchPage(pattern.replace(/\$\w+/, '1').toUpperCase())).not.toBeNull()
  })

  test('with a fixed name comes before one with a parameter', () => {
    expect(matchPage('/account/teacher')).toMatchObject({ pattern: '/Account/Teacher' })
    expect(matchPage('/account/ABC-12')).toMatchObject({ pattern: '/Account/$id', param: 'ABC-12' })
    expect(matchPage('/nothing')).toBeNull()
    expect(aliasOf('/Cart')).toBeNull()
  })
})

describe('search engines', () => {
  test('find every public page in the sitemap, and nothing withdrawn or personal', async () => {
    const shown = await shop.makeProduct()
    const hidden = await shop.makeProduct({ is_active: false })
    const { body, headers } = await shop.app.inject({ url: '/sitemap.xml' })
    expect(headers['content-type']).toContain('xml')
    expect(body).toContain(`<loc>https://shop.example/p/${shown}</loc>`)
    expect(body).toContain('<loc>https://shop.example/About</loc>')
    for (const absent of [`/p/${hidden}<`, '/Cart<', '/UserPanel<', '/Home<', '$'])
      expect(body).not.toContain(absent)
  })

  test('are not kept from anything that the sitemap offers', async () => {
    await shop.makeProduct()
    const { body: rules } = await open('/robots.txt')
    const lines = [...rules.matchAll(/^(Disallow|Allow): (.+)$/gm)].map(([, rule, path]) => ({
      rule,
      path: path ?? '',
    }))
    // the longest rule counts
    const ruleOf = (address: string) =>
      lines
        .filter(({ path }) => address.startsWith(path))
        .toSorted((one, other) => other.path.length - one.path.length)[0]?.rule ?? 'Allow'
    expect(ruleOf('/UserPanel/5')).toBe('Disallow')
    const { body: map } = await open('/sitemap.xml')
    const paths = [...map.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => ruleOf(path) !== 'Allow')).toEqual([])
  })

  test('are told where it is and what is none of theirs', async () => {
    const { body } = await shop.app.inject({ url: '/robots.txt' })
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
    expect(body).toContain('Disallow: /UserPanel')
    expect(body).not.toContain('Disallow: /Course')
  })
})
