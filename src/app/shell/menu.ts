import type { Role } from '#contract/define.ts'

export interface MenuEntry {
  label: string
  to: string
  /** Who sees it; everyone unless told. */
  for?: 'signed-in' | 'guest' | 'not-teacher' | Role
  /** What is counted beside it. */
  badge?: 'cart'
  /** Whose categories unfold below it. */
  categories?: 'course' | 'product'
  /** Shown, but not offered at present; its address works. */
  isClosed?: true
}

export interface MenuSection {
  title: string
  entries: readonly MenuEntry[]
}

/** The side menu. */
export const menuSections: readonly MenuSection[] = [
  {
    title: 'صفحه‌ها',
    entries: [
      { label: 'خانه', to: '/Home' },
      { label: 'دوره‌ها', to: '/Course', categories: 'course' },
      { label: 'فروشگاه', to: '/Product', categories: 'product' },
      { label: 'مقاله‌ها', to: '/Article' },
      { label: 'مدرسان', to: '/Teachers' },
      { label: 'نمایندگان', to: '/Doers' },
      { label: 'سبد خرید', to: '/Cart', badge: 'cart' },
    ],
  },
  {
    title: 'ابزارها و یادگیری',
    entries: [
      { label: 'تیونر پلاس', to: '/TunerPlus' },
      { label: 'مسیر تیونینگ', to: '/TuningRoad' },
      { label: 'پرسش و پاسخ دوره‌ها', to: '/Questions' },
      { label: 'پرسش و پاسخ محصولات', to: '/ProductQuestions' },
      { label: 'آزمون‌ها', to: '/Exam' },
      { label: 'باشگاه تیونر', to: '/UserPanel/19' },
    ],
  },
  {
    title: 'حساب',
    entries: [
      { label: 'ورود یا ثبت‌نام', to: '/Account', for: 'guest' },
      { label: 'حساب من', to: '/UserPanel', for: 'signed-in' },
      { label: 'در انتظار اینترنت', to: '/Waiting' },
      { label: 'پنل مدرس', to: '/TeacherPanel', for: 'Teacher' },
      { label: 'پنل فروشنده', to: '/SellerPanel', for: 'Seller' },
      { label: 'پنل مدیریت', to: '/AdminPanel', for: 'Admin' },
      { label: 'پنل مدیر ارشد', to: '/SuperAdminPanel', for: 'SuperAdmin' },
    ],
  },
  {
    title: 'همکاری با ما',
    entries: [
      { label: 'عضویت مدرس', to: '/Account/Teacher', for: 'not-teacher' },
      { label: 'عضویت فروشنده', to: '/Account/Seller', isClosed: true },
    ],
  },
  {
    title: 'ارتباط',
    entries: [
      { label: 'پرسش‌های متداول', to: '/CommonQuestions' },
      { label: 'تماس با ما', to: '/Suport', for: 'signed-in' },
      { label: 'دربارهٔ ما', to: '/About' },
      { label: 'حریم خصوصی', to: '/PrivacyPolicy' },
      { label: 'قوانین پرداخت و بازگشت وجه', to: '/PayRules' },
    ],
  },
]
