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
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'

/** What other features put into the panel. */
export interface PanelSlots {
  /** The way out of the account. */
  signOut: ReactNode
  /** How the app looks. */
  theme: ReactNode
  /** The way to install the app; nothing where it cannot be. */
  install: ReactNode
  /** Sessions and password. */
  security: ReactNode
}

/** The headings of the list, in their order. */
export const SECTION_GROUPS = ['account', 'purchases', 'learning', 'talk', 'settings'] as const
type SectionGroup = (typeof SECTION_GROUPS)[number]

export interface Section {
  /** The last part of its address. */
  id: number
  title: string
  Icon: Icon
  /** Under which heading of the list it is; the overview under none. */
  group?: SectionGroup
  /** Missing as long as its feature is not built. */
  Part?: ComponentType<PanelSlots>
}

/** Every section of the panel by its number; the first one is at /UserPanel as well. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    ...PANEL_SECTIONS.overview,
    Icon: IconHome,
    Part: lazy(async () => ({ default: (await import('./overview.tsx')).Overview })),
  },
  {
    ...PANEL_SECTIONS.profile,
    group: 'account',
    Icon: IconUserEdit,
    Part: lazy(async () => ({ default: (await import('#src/entities/profile/name-form.tsx')).NameSection })),
  },
  {
    ...PANEL_SECTIONS.identity,
    group: 'account',
    Icon: IconId,
    Part: lazy(async () => ({ default: (await import('./profile/identity.tsx')).Identity })),
  },
  {
    ...PANEL_SECTIONS.social,
    group: 'account',
    Icon: IconShare,
    Part: lazy(async () => ({ default: (await import('./profile/social.tsx')).Social })),
  },
  {
    ...PANEL_SECTIONS.addresses,
    group: 'account',
    Icon: IconMapPin,
    Part: lazy(async () => ({ default: (await import('./profile/addresses.tsx')).Addresses })),
  },
  {
    ...PANEL_SECTIONS.courses,
    group: 'learning',
    Icon: IconSchool,
    Part: lazy(async () => ({ default: (await import('./owned.tsx')).OwnedCourses })),
  },
  {
    ...PANEL_SECTIONS.products,
    group: 'purchases',
    Icon: IconPackage,
    Part: lazy(async () => ({ default: (await import('./owned.tsx')).OwnedProducts })),
  },
  {
    ...PANEL_SECTIONS.orders,
    group: 'purchases',
    Icon: IconListCheck,
    Part: lazy(async () => ({ default: (await import('./orders/orders.tsx')).Orders })),
  },
  {
    ...PANEL_SECTIONS.payments,
    group: 'purchases',
    Icon: IconReceipt,
    Part: lazy(async () => ({ default: (await import('./payments/payments.tsx')).Payments })),
  },
  {
    ...PANEL_SECTIONS.payAgain,
    group: 'purchases',
    Icon: IconRefreshDot,
    Part: lazy(async () => ({ default: (await import('./payments/pay-agains.tsx')).PayAgains })),
  },
  {
    ...PANEL_SECTIONS.wallet,
    group: 'purchases',
    Icon: IconWallet,
    Part: lazy(async () => ({ default: (await import('./wallet.tsx')).Wallets })),
  },
  {
    ...PANEL_SECTIONS.charges,
    group: 'purchases',
    Icon: IconCreditCard,
    Part: lazy(async () => ({ default: (await import('./payments/payments.tsx')).Charges })),
  },
  {
    ...PANEL_SECTIONS.exams,
    group: 'learning',
    Icon: IconCertificate,
    Part: lazy(async () => ({ default: (await import('./exams.tsx')).Exams })),
  },
  {
    ...PANEL_SECTIONS.degrees,
    group: 'learning',
    Icon: IconAward,
    Part: lazy(async () => ({ default: (await import('./degrees.tsx')).Degrees })),
  },
  {
    ...PANEL_SECTIONS.liked,
    group: 'talk',
    Icon: IconHeart,
    Part: lazy(async () => ({ default: (await import('./liked.tsx')).Liked })),
  },
  {
    ...PANEL_SECTIONS.remarks,
    group: 'talk',
    Icon: IconMessages,
    Part: lazy(async () => ({ default: (await import('./profile/remarks.tsx')).Remarks })),
  },
  {
    ...PANEL_SECTIONS.offCodes,
    group: 'purchases',
    Icon: IconDiscount2,
    Part: lazy(async () => ({ default: (await import('./off-codes/off-codes.tsx')).OffCodes })),
  },
  {
    ...PANEL_SECTIONS.invites,
    group: 'talk',
    Icon: IconUserPlus,
    Part: lazy(async () => ({ default: (await import('./club/invites.tsx')).Invites })),
  },
  {
    ...PANEL_SECTIONS.club,
    group: 'learning',
    Icon: IconTrophy,
    Part: lazy(async () => ({ default: (await import('./club/club.tsx')).Club })),
  },
  {
    ...PANEL_SECTIONS.settings,
    group: 'settings',
    Icon: IconDeviceMobileCog,
    Part: lazy(async () => ({ default: (await import('./settings.tsx')).Settings })),
  },
]

/** The section of an address; the first one for what names none. */
export function sectionAt(param: string): Section {
  return SECTIONS.find(({ id }) => String(id) === param) ?? SECTIONS[0]
}
