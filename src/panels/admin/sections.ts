import { lazy } from 'react'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
import { balanceJobSection } from './balance-jobs.tsx'
import { blockedIps } from './block-ips.ts'
import { factories, loneGearboxes, ratios } from './cars.ts'
import { pointSection, walletSection } from './money.tsx'
import { cashSection } from './cash-requests.tsx'
import { commissionSection } from './commissions.tsx'
import { offCodeSection } from './off-codes.tsx'
import { chargeSection, paymentSection, soldItems } from './orders.tsx'
import { people } from './people.tsx'
import { refundSection, returnSection } from './returns.tsx'
import { reportSections } from './reports.tsx'
import { shippingSection } from './shipping.tsx'
import { talkSections } from './talk.tsx'
import { text } from './text.ts'
import { videoDirectorySection } from './video-directories.ts'
import { voiceSection } from './voices.tsx'
import { accesses, tools } from './tuner-plus.ts'

const moneyAlarmPage: PanelPage = {
  name: 'money-alarms',
  title: text.moneyAlarms.title,
  View: lazy(async () => ({ default: (await import('./money-alarms.tsx')).MoneyAlarms })),
}

/** The sections of the admin panel under their headings. A new section is one name here. */
export const ADMIN_SECTIONS: readonly SectionGroup[] = [
  { title: text.groups.people, sections: [people] },
  {
    title: text.groups.money,
    sections: [
      paymentSection,
      chargeSection,
      walletSection,
      pointSection,
      balanceJobSection,
      cashSection,
      refundSection,
      commissionSection,
      moneyAlarmPage,
    ],
  },
  { title: text.groups.shop, sections: [soldItems, returnSection, offCodeSection, shippingSection] },
  { title: text.groups.moderation, sections: [...talkSections, voiceSection, ...reportSections] },
  { title: text.groups.tuner, sections: [accesses, tools] },
  { title: text.groups.cars, sections: [factories, loneGearboxes, ratios] },
  { title: text.groups.safety, sections: [blockedIps, videoDirectorySection] },
]
