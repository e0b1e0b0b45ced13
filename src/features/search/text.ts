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
  productCategories: 'دسته‌های فروشگاه',
  courseCategories: 'دسته‌های آموزش',
  inAll: 'همه',
  filter: 'نوع نتیجه',
  count: (total: string) => `${total} نتیجه`,
  more: (total: string) => `نمایش هر ${total} نتیجه`,
  evenMore: 'نتیجه‌های بیشتر',
  preparing: 'فهرست جست‌وجو روی دستگاه در حال آماده شدن است؛ نتیجه‌ها کامل‌تر می‌شوند.',
  nothing: (words: string) => `برای «${words}» چیزی پیدا نشد`,
  advice: 'املای دیگری را امتحان کنید، کلمهٔ کمتری بنویسید یا نام خودرو و سازنده را جدا جست‌وجو کنید.',
  adviceOffline:
    'اینترنت قطع است و تنها آنچه روی دستگاه هست جست‌وجو می‌شود. املای دیگر یا کلمهٔ کمتر را هم امتحان کنید.',
  empty: 'هنوز چیزی روی دستگاه نیست',
  emptyBody: 'پس از نخستین اتصال به اینترنت، فهرست‌ها روی دستگاه می‌مانند و همیشه جست‌وجو می‌شوند.',
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
