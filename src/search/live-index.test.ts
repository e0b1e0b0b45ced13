import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CommonQuestion } from '#contract/site/site.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { find } from './find.ts'
import { openIndex } from './live-index.ts'

let mirror: Mirror
beforeEach(() => {
  mirror = new Mirror(`live-index-${crypto.randomUUID()}`)
})
afterEach(() => mirror.delete())

const pause = () => Promise.resolve()
const open = () => openIndex(mirror, pause)

function question(id: number, title: string): CommonQuestion {
  return { id, question: title, answer: '', group: 'خرید', order: id }
}

/** The Mirror after a pull: new documents, and the cursor has moved. */
async function pulled(cursor: string, ...questions: CommonQuestion[]): Promise<void> {
  await mirror.of('commonQuestion').bulkPut(questions)
  await writeMeta(mirror, 'cursor', cursor)
}

async function found(text: string): Promise<number[]> {
  const live = await open()
  await live.refresh()
  return find(live.index, text).hits.map(({ id }) => id)
}

test('what is mirrored is found', async () => {
  await pulled('a', question(1, 'ارسال کالا'), question(2, 'بازگشت وجه'))
  expect(await found('ارسال')).toEqual([1])
})

test('the index is kept and needs no filling after the next start', async () => {
  await pulled('a', question(1, 'ارسال کالا'))
  await found('ارسال')
  const live = await open()
  expect(find(live.index, 'ارسال').hits).toHaveLength(1)
})

test('after a pull new, changed and removed documents are followed', async () => {
  await pulled('a', question(1, 'ارسال کالا'), question(2, 'بازگشت وجه'))
  await found('ارسال')
  await mirror.of('commonQuestion').delete(2)
  await pulled('b', question(1, 'گارانتی قطعه'), question(3, 'ارسال سریع'))
  expect(await found('ارسال')).toEqual([3])
  expect(await found('گارانتی')).toEqual([1])
  expect(await found('بازگشت')).toEqual([])
})

test('a product is found by the cars it fits, by its category and by those above it, also after the category was named again', async () => {
  const category = (id: number, parentId: number | null, title: string) => ({
    id,
    parentId,
    title,
    slug: String(id),
    icon: 'tag',
    order: 0,
  })
  const furtherDetails = [{ id: 1, group: 'عمومی', title: 'سازگار با', value: 'سمند' }]
  const texts = { title: 'کیت روتور', alias: '', sku: '', summary: '', seller: { shopName: 'توربو' } }
  const product = {
    id: 7,
    ...texts,
    price: 1,
    offPrice: null,
    designs: [],
    furtherDetails,
    tags: [],
    categoryIds: [2],
  }
  await mirror.of('productCategory').bulkPut([category(1, null, 'پرخوران‌ها'), category(2, 1, 'سوپرشارژر')])
  await mirror.catalogue.table('product').put(product)
  await pulled('a')
  expect(await found('سوپرشارژر')).toEqual([7])
  expect(await found('پرخوران روتور')).toEqual([7])
  expect(await found('روتور سمند')).toEqual([7])
  await mirror.of('productCategory').put(category(2, 1, 'دمنده'))
  await pulled('b')
  expect(await found('دمنده')).toEqual([7])
  expect(await found('سوپرشارژر')).toEqual([])
})

test('while the catalogue does not change nothing is read again', async () => {
  await pulled('a', question(1, 'ارسال کالا'))
  const live = await open()
  await live.refresh()
  await mirror.of('commonQuestion').put(question(2, 'پرسش تازه'))
  await live.refresh()
  expect(find(live.index, 'تازه').hits).toEqual([])
})

test('a damaged or older saved index is built again', async () => {
  await pulled('a', question(1, 'ارسال کالا'))
  await found('ارسال')
  const stored = await readMeta(mirror, 'searchIndex')
  if (!stored) throw new Error('nothing was stored')
  await writeMeta(mirror, 'searchIndex', { ...stored, json: '{"broken' })
  expect(await found('ارسال')).toEqual([1])
  await writeMeta(mirror, 'searchIndex', { ...stored, format: 0 })
  expect(await found('ارسال')).toEqual([1])
})
