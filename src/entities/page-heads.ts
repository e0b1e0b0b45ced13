import { siteName } from '#src/lib/site-name.ts'

/**
 * Title and description of every page whose name does not depend on what it shows, by address. Apart from the texts of
 * the features, because the start needs these and none of those.
 */
export const pageHeads = {
  '/': {
    title: siteName,
    description: 'آموزش تیونینگ خودرو، فروش قطعه و ابزار محاسبه؛ حتی بدون اینترنت.',
    canonical: '/',
  },
  '/Account': { title: 'حساب کاربری', description: 'ورود با کد یا گذرواژه، یا ساختن حساب تازه.' },
  '/Article': { title: 'مقاله‌ها', description: 'مقاله‌های آموزشی تیونینگ، موتور، سوخت‌رسانی و عیب‌یابی.' },
  '/Cart': { title: 'سبد خرید', description: 'دوره‌ها و محصولاتی که برای خرید برداشته‌اید.' },
  '/CommonQuestions': {
    title: 'پرسش‌های متداول',
    description: 'پاسخ پرسش‌های پرتکرار دربارهٔ خرید، ارسال، دوره‌ها و حساب.',
  },
  '/Course': { title: 'دوره‌ها', description: 'دوره‌های ویدیویی تیونینگ: ریمپ، توربو، موتور و شاسی.' },
  '/Doers': { title: 'نمایندگان', description: 'نمایندگان فروش و نصب در شهرهای ایران، با تلفن و نشانی.' },
  '/Product': { title: 'فروشگاه', description: 'قطعات تیونینگ: توربو، انژکتور، ترمز، تعلیق و الکترونیک.' },
  '/Product/OffPricedProducts': { title: 'محصولات تخفیف‌دار', description: 'قطعه‌هایی که اکنون ارزان‌ترند.' },
  '/Product/SpecialProducts': { title: 'محصولات ویژه', description: 'قطعه‌هایی که فروشگاه پیشنهاد می‌کند.' },
  '/Product/TopProducts': { title: 'برترین محصولات', description: 'قطعه‌هایی که بیش از همه فروخته شده‌اند.' },
  '/Product/TopViewedProducts': {
    title: 'پربازدیدترین محصولات',
    description: 'قطعه‌هایی که بیش از همه دیده شده‌اند.',
  },
  '/ProductArticle': { title: 'مقاله‌های محصول', description: 'راهنمای انتخاب، نصب و نگهداری قطعه‌ها.' },
  '/Products': { title: 'محصولات', description: 'همهٔ قطعات فروشگاه با فیلتر دسته، قیمت و فروشنده.' },
  '/Search': {
    title: 'جست‌وجو',
    description: 'جست‌وجو در محصولات، دوره‌ها، مقاله‌ها، پرسش‌ها و مدرسان؛ بدون اینترنت هم کار می‌کند.',
  },
  '/Teachers': { title: 'مدرسان', description: 'مدرسان دوره‌های تیونینگ و زمینهٔ کارشان.' },
  '/UserPanel': { title: 'حساب من', description: 'نام، نقش‌ها و آنچه از شما روی این دستگاه است.' },
  '/Waiting': { title: 'صف ارسال', description: 'تغییرهایی که هنوز به سرور نرسیده یا پذیرفته نشده‌اند.' },
} as const
