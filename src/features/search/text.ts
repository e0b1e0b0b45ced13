import { PAGES } from '#contract/pages.ts'
import type { SearchedThing } from '#src/search/searched.ts'

/** What the search page says. */
export const text = {
  title: PAGES['/Search'].title,
  label: 'جست‌وجو در همه‌چیز',
  placeholder: 'نام قطعه، خودرو، دوره یا پرسش…',
  clear: 'پاک کردن متن جست‌وجو',
  recent: 'جست‌وجوهای اخیر',
  forget: 'پاک کردن همه',
  forgetOne: (words: string) => `حذف «${words}» از جست‌وجوهای اخیر`,
  productCategories: 'دسته‌بندی فروشگاه',
  courseCategories: 'دسته‌بندی دوره‌ها',
  inAll: 'همه',
  filter: 'نوع نتیجه',
  count: (total: string) => `${total} نتیجه`,
  more: (total: string) => `نمایش همهٔ ${total} نتیجه`,
  evenMore: 'نتایج بیشتر',
  preparing: 'جست‌وجو روی دستگاه در حال آماده شدن است؛ نتایج کامل‌تر می‌شود.',
  typeMore: 'برای جست‌وجو حداقل دو حرف بنویسید.',
  meant: (words: string) => `نتایج برای «\u2068${words}\u2069»`,
  nothing: (words: string) => `برای «\u2068${words}\u2069» چیزی پیدا نشد`,
  advice: 'املای کلمه را بررسی کنید یا کلی‌تر جست‌وجو کنید.',
  adviceOffline:
    'اینترنت قطع است و فقط اطلاعات روی دستگاه جست‌وجو می‌شود. املای کلمه را بررسی کنید یا کلی‌تر جست‌وجو کنید.',
  ask: 'پرسش از پشتیبانی',
  empty: 'هنوز چیزی روی دستگاه نیست',
  emptyBody: 'پس از اولین اتصال به اینترنت، جست‌وجو همیشه روی همین دستگاه کار می‌کند.',
  free: 'رایگان',
  soldOut: 'ناموجود',
  lessons: (count: string) => `${count} درس`,
  courses: (count: string) => `${count} دوره`,
  minutes: (count: string) => `${count} دقیقه مطالعه`,
  things: {
    product: 'محصولات',
    course: 'دوره‌ها',
    article: 'مقاله‌ها',
    teacher: 'مدرسان',
    commonQuestion: 'پرسش‌های متداول',
    courseQuestion: 'پرسش و پاسخ دوره‌ها',
    productQuestion: 'پرسش و پاسخ محصولات',
  } satisfies Record<SearchedThing, string>,
} as const
