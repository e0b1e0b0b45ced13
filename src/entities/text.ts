import type { Course } from '#contract/course/course.ts'

export const levelText: Readonly<Record<Course['level'], string>> = {
  beginner: 'مقدماتی',
  intermediate: 'متوسط',
  advanced: 'پیشرفته',
}

/** Texts of the parts of things. */
export const text = {
  views: (count: string) => `${count} بازدید`,
  likes: (count: string) => `${count} علاقه‌مند`,
  lessons: (count: string) => `${count} درس`,
  reading: (minutes: string) => `${minutes} دقیقه مطالعه`,
  tag: (tag: string) => `#${tag}`,
  soldOut: 'ناموجود',
  special: 'ویژه',
  fewLeft: (count: string) => `فقط ${count} عدد مانده`,
  from: 'از',
  allOf: (title: string) => `همهٔ ${title}`,
  notOnDevice: {
    title: 'این صفحه هنوز روی دستگاه نیست',
    body: 'اینترنت قطع است یا پاسخ نمی‌دهد. پس از وصل شدن دوباره امتحان کنید.',
  },
  like: {
    set: (title: string) => `افزودن ${title} به علاقه‌مندی‌ها`,
    guest: 'به علاقه‌مندی‌ها اضافه شد؛ برای ذخیرهٔ همیشگی وارد شوید',
    signIn: 'ورود',
  },
  share: {
    label: 'اشتراک‌گذاری',
    copied: 'لینک کپی شد.',
    failed: 'لینک کپی نشد. آن را از نوار آدرس مرورگر کپی کنید.',
  },
} as const
