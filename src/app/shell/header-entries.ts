import type { MenuEntry } from './menu.ts'

/** The main pages in the header of wide screens. */
export const headerEntries: readonly MenuEntry[] = [
  { label: 'دوره‌ها', to: '/Course' },
  { label: 'فروشگاه', to: '/Product' },
  { label: 'تیونر پلاس', to: '/TunerPlus' },
  { label: 'مقاله‌ها', to: '/Article' },
  { label: 'مدرسان', to: '/Teachers' },
  { label: 'ورود', to: '/Account', for: 'guest' },
  { label: 'حساب من', to: '/UserPanel', for: 'signed-in' },
]
