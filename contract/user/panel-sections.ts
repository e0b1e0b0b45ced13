interface PanelSection {
  /** The last part of its address. */
  id: number
  title: string
}

/** The sections of a person's panel. */
export const PANEL_SECTIONS = {
  overview: { id: 1, title: 'نمای کلی' },
  profile: { id: 2, title: 'نام و مشخصات' },
  identity: { id: 3, title: 'احراز هویت' },
  social: { id: 4, title: 'شبکه‌های اجتماعی' },
  addresses: { id: 5, title: 'آدرس‌ها' },
  courses: { id: 6, title: 'دوره‌های من' },
  products: { id: 7, title: 'محصولات من' },
  orders: { id: 8, title: 'سفارش‌ها' },
  payments: { id: 9, title: 'پرداخت‌ها' },
  payAgain: { id: 10, title: 'پرداخت دوباره' },
  wallet: { id: 11, title: 'کیف پول' },
  charges: { id: 12, title: 'شارژهای کیف پول' },
  exams: { id: 13, title: 'آزمون‌ها' },
  degrees: { id: 14, title: 'گواهینامه‌ها' },
  liked: { id: 15, title: 'علاقه‌مندی‌ها' },
  remarks: { id: 16, title: 'نظرات و پرسش‌ها' },
  offCodes: { id: 17, title: 'کدهای تخفیف' },
  invites: { id: 18, title: 'دعوت از دوستان' },
  club: { id: 19, title: 'باشگاه تیونر' },
  settings: { id: 20, title: 'تنظیمات' },
} satisfies Record<string, PanelSection>

/** The name of the section with this number. Undefined when there is none. */
export function sectionTitle(id: string): string | undefined {
  return Object.values(PANEL_SECTIONS).find((section) => String(section.id) === id)?.title
}
