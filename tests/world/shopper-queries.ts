import { PRODUCT_CATEGORIES } from '#server/demo/content/categories.ts'
import { PRODUCTS } from '#server/demo/content/products.ts'
import { writtenProducts } from '#server/demo/load/written-catalogue.ts'
import type { ProductRows } from '#server/demo/load/catalogue-rows.ts'

/** What a shopper typed, and the demo products that answer it, by their number in the catalogue. */
type ShopperQuery = readonly [text: string, ...right: number[]]

/** Written before anything was measured, as people type on a phone: spaces, digits, names and mistakes as they come. */
const SHOPPER_QUERIES: readonly ShopperQuery[] = [
  ['توربو بالبرینگ', 1, 3],
  ['turbo rebuild kit', 7],
  ['کیت تعمیر توربو', 7],
  ['trb1003', 3],
  ['TRB-1001', 1],
  ['zr 2860', 1],
  ['انژکتور 440', 8],
  ['انجکتور ۵۵۰ سی سی', 9],
  ['enjektor 1000cc', 11],
  ['پمپ بنزین 255', 12],
  ['پمپ سوخت داخل باک', 12],
  ['رگلاتور فشار سوخت', 13],
  ['ای سی یو استندالون', 14, 15],
  ['ecu pe32', 14],
  ['PE 64', 15],
  ['پیگی بک', 16],
  ['دستگاه ریمپ obd', 17],
  ['بوست کنترلر', 18],
  ['دسته سیم استندالون', 19],
  ['کویلور 206', 20],
  ['coilover dena', 22],
  ['فنر کوتاه ۳۵ میل', 23],
  ['میل موجگیر', 24],
  ['بوش پلی اورتان', 25],
  ['کیت ترمز ۶ پیستون', 27],
  ['دیسک سوراخدار ۲۰۷', 28],
  ['لنت پیست', 29],
  ['شیلنگ ترمز استیل', 30],
  ['روغن ترمز dot4', 31],
  ['پیستون فورج tu5', 32],
  ['شاتون ef7', 36],
  ['یاتاقان مسابقه', 37],
  ['قیمت گیج بوست', 38],
  ['وایدبند لامبدا', 39],
  ['آمپر فشار روغن', 40],
  ['نمایشگر can', 42],
  ['رینگ 17 اینچ', 44],
  ['اسپیسر چرخ', 46],
  ['intercooler 600', 47],
  ['خرید اینترکولر آب به هوا', 49],
  ['کیت هوای سرد 207', 52],
  ['دریچه گاز 60', 54],
  ['هدرز برای tu5', 56],
  ['داون پایپ دنا', 57],
  ['شمع ایریدیوم درجه 7', 58],
  ['کوئل', 60],
]

/** The demo categories of products, numbered by their slug. */
export const demoCategories = () => new Map(PRODUCT_CATEGORIES.map(({ slug }, index) => [slug, index + 1]))

/** The written demo products, in the order of their numbers. */
export function demoProducts(): ProductRows[] {
  return writtenProducts(
    PRODUCTS.map(({ product }) => product.seller),
    demoCategories(),
    new Map(),
  )
}

/** The share of right answers among the first ten. `ask` answers with numbers, best first. */
export async function shopperRecall(
  ask: (text: string) => Promise<number[]> | number[],
): Promise<{ mean: number; missed: string[] }> {
  const missed: string[] = []
  let sum = 0
  for (const [text, ...right] of SHOPPER_QUERIES) {
    const first = new Set((await ask(text)).slice(0, 10))
    const met = right.filter((number) => first.has(number)).length
    sum += met / right.length
    if (met < right.length) missed.push(text)
  }
  return { mean: sum / SHOPPER_QUERIES.length, missed }
}
