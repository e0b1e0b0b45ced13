import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationPath } from '#contract/contract.ts'
import { makeExam } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

interface Row {
  id: number
  revision: number
}

let shop: ShopServer
let admin: Person

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  await makeExam(shop)
  await shop.db.insertInto('slides').values({ title: 'اسلاید', link: '/Product' }).execute()
  await shop.db.insertInto('helpful_links').values({ title: 'دوره‌ها', url: '/Course' }).execute()
})
afterAll(() => shop.close())

const DOER = {
  name: 'تعمیرگاه',
  title: '',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان آزادی',
  phone: '',
  place: { lat: 35.7, long: 51.4 },
}

/** What admins change in a form, with the list that it is read from. */
const FORMS: [save: OperationPath, list: OperationPath, input: object][] = [
  ['Course/AddOrUpdateExam', 'Course/GetAdminExamsByFilter', { kind: 'placement', title: 'تعیین سطح' }],
  ['Site/AddOrUpdateSlide', 'Site/AdminGetAllSlides', { title: 'اسلاید', link: '/Product' }],
  ['Site/AddOrUpdateHelpfulLink', 'Site/GetAllHelpfulLink', { title: 'دوره‌ها', url: '/Course' }],
  [
    'Site/AddOrUpdateCommonQuestion',
    'Site/GetAllCommonQuestions',
    { question: 'چطور؟', answer: 'این‌طور', group: 'خرید' },
  ],
  ['Site/AddOrUpdateDoer', 'Site/AdminGetAllDoers', DOER],
  [
    'Site/AddOrUpdatePublicMessage',
    'Site/AdminGetPublicMessage',
    { title: 'خبر', text: 'متن خبر', level: 'info' },
  ],
]

test.each(FORMS)(
  '%s refuses a change of what somebody else has changed since it was read',
  async (save, list, input) => {
    const read = async () => {
      const { data } = (await shop.send(list, {}, { as: admin })) as { data: Row[] | { items: Row[] } }
      return (Array.isArray(data) ? data : data.items)[0]
    }
    if (!(await read())) await shop.send(save, input, { as: admin })
    const { id, revision } = (await read()) as Row
    const change = (seen: number) => shop.send(save, { ...input, id, revision: seen }, { as: admin })
    expect((await change(revision)).status).toBe('Success')
    expect((await change(revision)).code).toBe('Outdated')
    expect((await change((await read())?.revision ?? 0)).status).toBe('Success')
  },
)
