import type { Course } from '#contract/course/course.ts'

export const levelText: Readonly<Record<Course['level'], string>> = {
  beginner: 'مقدماتی',
  intermediate: 'متوسط',
  advanced: 'پیشرفته',
}

/** What the parts of things say. */
export const text = {
  views: (count: string) => `${count} بازدید`,
  likes: (count: string) => `${count} پسند`,
  lessons: (count: string) => `${count} درس`,
  reading: (minutes: string) => `${minutes} دقیقه مطالعه`,
  tag: (tag: string) => `#${tag}`,
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
  },
  share: {
    label: 'هم‌رسانی',
    copied: 'نشانی صفحه رونوشت شد.',
    failed: 'نشانی صفحه رونوشت نشد. آن را از نوار نشانی بردارید.',
  },
  /** In the place of a list that shows nothing. */
  states: {
    emptyTitle: 'چیزی پیدا نشد',
    emptyBody: 'با این فیلترها چیزی در فهرست نیست.',
    nothingTitle: 'هنوز چیزی اینجا نیست',
    clear: 'پاک کردن فیلترها',
    notHereTitle: 'هنوز چیزی روی این دستگاه نیست',
    notHereBody: 'یک بار با اینترنت باز کنید؛ از آن پس بی‌اینترنت هم دیده می‌شود.',
  },
} as const
