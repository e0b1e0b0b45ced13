import {
  IconArticle,
  IconBuildingStore,
  IconCertificate,
  IconChalkboard,
  IconGauge,
  IconHeadset,
  IconHelpCircle,
  IconHome,
  IconInfoCircle,
  IconLock,
  IconLogin2,
  IconMapPin,
  IconMessageCircleQuestion,
  IconReceiptRefund,
  IconRoute,
  IconSchool,
  IconShieldCog,
  IconShoppingBag,
  IconShoppingCart,
  IconTrophy,
  IconUser,
  IconUsers,
  IconWifiOff,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Role } from '#contract/define.ts'

export interface MenuEntry {
  label: string
  to: string
  Icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** The people who see it. Everybody by default. */
  for?: 'signed-in' | 'guest' | 'not-teacher' | Role
  /** What its badge counts. */
  badge?: 'cart'
  /** The kind of thing whose categories unfold below it. */
  categories?: 'course' | 'product'
  /** Its feature is not built yet, so nothing links to it. */
  isLater?: true
  /** Shown but not offered at present. Its address works. */
  isClosed?: true
}

export interface MenuSection {
  title: string
  entries: readonly MenuEntry[]
}

/** The side menu. */
export const menuSections: readonly MenuSection[] = [
  {
    title: 'فروشگاه و آموزش',
    entries: [
      { label: 'خانه', to: '/Home', Icon: IconHome },
      { label: 'دوره‌ها', to: '/Course', Icon: IconSchool, categories: 'course' },
      { label: 'فروشگاه', to: '/Product', Icon: IconShoppingBag, categories: 'product' },
      { label: 'مقاله‌ها', to: '/Article', Icon: IconArticle },
      { label: 'سبد خرید', to: '/Cart', Icon: IconShoppingCart, badge: 'cart' },
    ],
  },
  {
    title: 'ابزارها و یادگیری',
    entries: [
      { label: 'تیونر پلاس', to: '/TunerPlus', Icon: IconGauge },
      { label: 'مسیر تیونینگ', to: '/TuningRoad', Icon: IconRoute },
      { label: 'پرسش و پاسخ دوره‌ها', to: '/Questions', Icon: IconMessageCircleQuestion },
      { label: 'پرسش و پاسخ محصولات', to: '/ProductQuestions', Icon: IconMessageCircleQuestion },
      { label: 'آزمون‌ها', to: '/Exam', Icon: IconCertificate },
      { label: 'باشگاه تیونر', to: '/UserPanel/19', Icon: IconTrophy },
    ],
  },
  {
    title: 'حساب',
    entries: [
      { label: 'ورود یا ثبت‌نام', to: '/Account', Icon: IconLogin2, for: 'guest' },
      { label: 'حساب من', to: '/UserPanel', Icon: IconUser, for: 'signed-in' },
      { label: 'در انتظار اینترنت', to: '/Waiting', Icon: IconWifiOff },
      { label: 'پنل مدرس', to: '/TeacherPanel', Icon: IconChalkboard, for: 'Teacher' },
      { label: 'پنل فروشنده', to: '/SellerPanel', Icon: IconBuildingStore, for: 'Seller' },
      { label: 'پنل مدیریت', to: '/AdminPanel', Icon: IconShieldCog, for: 'Admin' },
      {
        label: 'پنل مدیر ارشد',
        to: '/SuperAdminPanel',
        Icon: IconShieldCog,
        for: 'SuperAdmin',
      },
    ],
  },
  {
    title: 'همکاری با ما',
    entries: [
      { label: 'مدرسان', to: '/Teachers', Icon: IconUsers },
      { label: 'نمایندگان', to: '/Doers', Icon: IconMapPin },
      { label: 'عضویت مدرس', to: '/Account/Teacher', Icon: IconChalkboard, for: 'not-teacher' },
      { label: 'عضویت فروشنده', to: '/Account/Seller', Icon: IconBuildingStore, isClosed: true },
    ],
  },
  {
    title: 'راهنما',
    entries: [
      { label: 'سؤالات متداول', to: '/CommonQuestions', Icon: IconHelpCircle },
      { label: 'تماس با ما', to: '/Suport', Icon: IconHeadset, for: 'signed-in' },
      { label: 'دربارهٔ ما', to: '/About', Icon: IconInfoCircle },
      { label: 'حریم خصوصی', to: '/PrivacyPolicy', Icon: IconLock },
      { label: 'قوانین پرداخت و بازگشت وجه', to: '/PayRules', Icon: IconReceiptRefund },
    ],
  },
]
