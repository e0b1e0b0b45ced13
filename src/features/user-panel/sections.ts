import {
  IconAward,
  IconCertificate,
  IconCreditCard,
  IconDeviceMobileCog,
  IconDiscount2,
  IconHeart,
  IconHome,
  IconId,
  IconListCheck,
  IconMapPin,
  IconMessages,
  IconPackage,
  IconReceipt,
  IconRefreshDot,
  IconSchool,
  IconShare,
  IconTrophy,
  IconUserEdit,
  IconUserPlus,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { text } from './text.ts'

/** What other features put into the panel. */
export interface PanelSlots {
  /** The way out of the account. */
  signOut: ReactNode
  /** How the app looks. */
  theme: ReactNode
  /** Sessions and password. */
  security: ReactNode
}

export interface Section {
  /** The last part of its address. */
  id: number
  title: string
  Icon: Icon
  /** Missing as long as its feature is not built. */
  Part?: ComponentType<PanelSlots>
}

const { section } = text

/** Every section of the panel by its number; the first one stands at /UserPanel as well. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    id: 1,
    title: section.overview,
    Icon: IconHome,
    Part: lazy(async () => ({ default: (await import('./overview.tsx')).Overview })),
  },
  {
    id: 2,
    title: section.profile,
    Icon: IconUserEdit,
    Part: lazy(async () => ({ default: (await import('./name-form.tsx')).NameSection })),
  },
  {
    id: 3,
    title: section.identity,
    Icon: IconId,
    Part: lazy(async () => ({ default: (await import('./identity.tsx')).Identity })),
  },
  {
    id: 4,
    title: section.social,
    Icon: IconShare,
    Part: lazy(async () => ({ default: (await import('./social.tsx')).Social })),
  },
  {
    id: 5,
    title: section.addresses,
    Icon: IconMapPin,
    Part: lazy(async () => ({ default: (await import('./addresses.tsx')).Addresses })),
  },
  {
    id: 6,
    title: section.courses,
    Icon: IconSchool,
    Part: lazy(async () => ({ default: (await import('./owned.tsx')).OwnedCourses })),
  },
  {
    id: 7,
    title: section.products,
    Icon: IconPackage,
    Part: lazy(async () => ({ default: (await import('./owned.tsx')).OwnedProducts })),
  },
  { id: 8, title: section.orders, Icon: IconListCheck },
  { id: 9, title: section.payments, Icon: IconReceipt },
  { id: 10, title: section.payAgain, Icon: IconRefreshDot },
  { id: 11, title: section.wallet, Icon: IconWallet },
  { id: 12, title: section.charges, Icon: IconCreditCard },
  { id: 13, title: section.exams, Icon: IconCertificate },
  { id: 14, title: section.degrees, Icon: IconAward },
  {
    id: 15,
    title: section.liked,
    Icon: IconHeart,
    Part: lazy(async () => ({ default: (await import('./liked.tsx')).Liked })),
  },
  {
    id: 16,
    title: section.remarks,
    Icon: IconMessages,
    Part: lazy(async () => ({ default: (await import('./remarks.tsx')).Remarks })),
  },
  { id: 17, title: section.offCodes, Icon: IconDiscount2 },
  {
    id: 18,
    title: section.invites,
    Icon: IconUserPlus,
    Part: lazy(async () => ({ default: (await import('./invites.tsx')).Invites })),
  },
  { id: 19, title: section.club, Icon: IconTrophy },
  {
    id: 20,
    title: section.settings,
    Icon: IconDeviceMobileCog,
    Part: lazy(async () => ({ default: (await import('./settings.tsx')).Settings })),
  },
]

/** The section of an address; the first one for what names none. */
export function sectionAt(param: string): Section {
  return SECTIONS.find(({ id }) => String(id) === param) ?? SECTIONS[0]
}

export function sectionAddress(id: number): string {
  return id === 1 ? '/UserPanel' : `/UserPanel/${id}`
}
