import { expect, test } from 'vitest'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { findings } from './findings.ts'
import { phoneOfSeller, phoneOfTeacher, untilOpen } from './gestures.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

// a product without a picture would be the first one in the lists of other journeys
const shop = shopForThisFile()

const THINGS = [
  {
    who: 'teacher',
    title: 'BMW برای مدرس آن',
    words: course,
    async make(title: string) {
      const { phone, courseId: id } = await phoneOfTeacher(shop, title, false, ['درس بدون فیلم'])
      return { phone, id, address: courseAddress(id) }
    },
    /** All lessons are open: the one without a film says so in place of its lock. */
    open: course.noFilm,
    panel: '/TeacherPanel?section=courses',
  },
  {
    who: 'seller',
    title: 'شاتون برای فروشندهٔ آن',
    words: product,
    async make(title: string) {
      const { phone, productId: id } = await phoneOfSeller(shop, title)
      return { phone, id, address: productAddress(id) }
    },
    open: product.manage,
    panel: '/SellerPanel?section=products',
  },
]

test.each(THINGS)(
  'a $who is not offered to buy an own thing: all of it is open, and the panel is one press away',
  async ({ title, words, make, open, panel }) => {
    const { phone, id, address } = await make(title)
    const main = phone.page.getByRole('main')
    await phone.open(address)
    await untilOpen(phone.page, title)
    await main.getByText(open).waitFor()
    expect(await main.getByRole('button', { name: words.add }).count()).toBe(0)
    expect(await findings(phone.page)).toEqual([])
    await main.getByRole('link', { name: words.manage }).click()
    await phone.page.waitForURL(`**${panel}&open=${id}`)
    await main.getByRole('heading', { name: title }).waitFor()

    const visitor = await shop.newPhone()
    await visitor.open(address)
    await visitor.page.getByRole('main').getByRole('button', { name: words.add }).waitFor()
  },
)
