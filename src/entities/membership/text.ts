import type { LegalType } from '#contract/user/membership-rules.ts'

/** The fields of the cards of teachers and sellers, for who fills them in and for who decides about them. */
export const text = {
  fields: {
    title: 'عنوان کاری',
    resume: 'رزومه و سابقهٔ آموزش',
    skills: 'مهارت‌ها',
    city: 'شهر',
    avatar: 'عکس مدرس',
    cover: 'عکس بالای صفحهٔ مدرس',
    shopName: 'نام فروشگاه',
    about: 'دربارهٔ فروشگاه',
    legalType: 'نوع فروشنده',
    economicCode: 'کد اقتصادی',
    province: 'استان',
    logo: 'لوگوی فروشگاه',
  },
  legal: { person: 'شخص حقیقی', company: 'شرکت' } satisfies Record<LegalType, string>,
} as const
