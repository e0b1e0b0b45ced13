import type { Course } from '#contract/course/course.ts'
import type { Sort } from '#contract/shapes.ts'

export const levelText: Readonly<Record<Course['level'], string>> = {
  beginner: 'مقدماتی',
  intermediate: 'متوسط',
  advanced: 'پیشرفته',
}

export const sortText: Readonly<Record<Sort, string>> = {
  newest: 'جدیدترین',
  mostViewed: 'پربازدیدترین',
  bestSelling: 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  expensive: 'گران‌ترین',
  relevance: 'مرتبط‌ترین',
}

/** What the parts of things say. */
export const text = {
  views: (count: string) => `${count} بازدید`,
  likes: (count: string) => `${count} پسند`,
  lessons: (count: string) => `${count} درس`,
  reading: (minutes: string) => `${minutes} دقیقه مطالعه`,
  soldOut: 'ناموجود',
  special: 'ویژه',
  fewLeft: (count: string) => `تنها ${count} عدد مانده`,
  from: 'از',
  allOf: (title: string) => `همهٔ ${title}`,
  notOnDevice: {
    title: 'این صفحه هنوز روی دستگاه نیست',
    body: 'اینترنت قطع است یا پاسخ نمی‌دهد. پس از وصل شدن دوباره امتحان کنید.',
  },
  like: {
    set: (title: string) => `پسندیدن ${title}`,
    guest: 'پسندیدن شما نگه داشته شد؛ برای ثبت آن وارد شوید',
    signIn: 'ورود',
    failed: 'این تغییر روی دستگاه نگه داشته نشد.',
  },
  share: {
    label: 'هم‌رسانی',
    copied: 'نشانی صفحه رونوشت شد.',
    failed: 'نشانی صفحه رونوشت نشد. آن را از نوار نشانی بردارید.',
  },
  list: {
    count: (count: string) => `${count} مورد`,
    loading: 'فهرست در حال دریافت است',
    more: 'بیشتر',
    refresh: 'تازه‌سازی فهرست',
    refreshed: 'فهرست تازه شد.',
    refreshFailed: 'تازه نشد. اینترنت را بررسی کنید و دوباره امتحان کنید.',
    stillComing: 'بقیه در حال دریافت است…',
    emptyTitle: 'چیزی پیدا نشد',
    emptyBody: 'با این فیلترها چیزی در فهرست نیست.',
    nothingTitle: 'هنوز چیزی اینجا نیست',
    clear: 'پاک کردن فیلترها',
    notHereTitle: 'هنوز چیزی روی این دستگاه نیست',
    notHereBody: 'یک بار با اینترنت باز کنید؛ از آن پس بی‌اینترنت هم دیده می‌شود.',
    filters: 'فیلترها',
    activeFilters: 'فیلترهای فعال',
    removeFilter: (label: string) => `برداشتن فیلتر ${label}`,
    sort: 'مرتب‌سازی',
    category: 'دسته',
    allCategories: 'همهٔ دسته‌ها',
    tag: (tag: string) => `#${tag}`,
    tagLabel: 'برچسب',
    noTag: 'هر برچسبی',
    seller: 'فروشنده',
    teacher: 'مدرس',
    anybody: 'همه',
    price: 'بازهٔ قیمت (تومان)',
    minPrice: 'از (تومان)',
    maxPrice: 'تا (تومان)',
    priceRange: (from: string, to: string) => `${from} تا ${to} تومان`,
    priceFrom: (from: string) => `از ${from} تومان`,
    priceTo: (to: string) => `تا ${to} تومان`,
    priceOrder: 'کمترین قیمت از بیشترین بالاتر است.',
    priceNumber: 'قیمت را با رقم بنویسید.',
    reduced: 'فقط تخفیف‌دارها',
    apply: 'اعمال فیلترها',
  },
} as const
