import { lazy } from 'react'
import { PAGES } from '#contract/pages.ts'
import { ADMIN_EXAMS } from '../exams/sections.ts'
import { overviewPage } from '../kit/overview/overview-page.ts'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
import { balanceJobSection } from './balance-jobs.tsx'
import { blockedIps } from './block-ips.ts'
import { factories, loneGearboxes, ratios } from './cars.ts'
import { pointSection, walletSection } from './money.tsx'
import { categorySections } from './categories/categories.tsx'
import { tagSection } from './categories/tags.ts'
import { cashSection } from './cash-requests.tsx'
import { editSection } from './edits/edits.tsx'
import { commissionSection } from './commissions.tsx'
import { coursePriceSection } from './course-prices.tsx'
import { offCodeSection } from './off-codes.tsx'
import { chargeSection, paymentSection, soldItems } from './orders.tsx'
import { userMessages } from './messages.tsx'
import { people } from './people.tsx'
import { teacherCards } from './teacher-cards.ts'
import { invoiceSection } from './invoices.tsx'
import { refundSection, returnSection } from './returns.tsx'
import { reportSections } from './reports.tsx'
import { rowJobSection } from './row-jobs.tsx'
import { shippingSection } from '../owner/shipping.tsx'
import { talkSections } from './talk.tsx'
import { doerSection, linkSection, messageSection, questionSection, slideSection } from './site/content.tsx'
import { text as siteText } from './site/text.ts'
import { text } from './text.ts'
import { articleSections, courseSection, productSection } from './things/things.tsx'
import { text as things } from './things/text.ts'
import { text as roadText } from './tuning-road/text.ts'
import { videoDirectorySection } from './video-directories.ts'
import { voiceSection } from './voices.tsx'
import { accesses, tools } from './tuner-plus.ts'

const moneyAlarmPage: PanelPage = {
  name: 'money-alarms',
  title: text.moneyAlarms.title,
  View: lazy(async () => ({ default: (await import('./money-alarms.tsx')).MoneyAlarms })),
}

const roadPage: PanelPage = {
  name: 'tuning-road',
  title: roadText.title,
  View: lazy(async () => ({ default: (await import('./tuning-road/road-editor.tsx')).RoadEditor })),
}

const settingsPage: PanelPage = {
  name: 'settings',
  title: siteText.settings,
  View: lazy(async () => ({ default: (await import('./site/settings/site-settings.tsx')).SiteSettings })),
}

const botPage: PanelPage = {
  name: 'instagram-bot',
  title: PAGES['/InstagramBot'].title,
  View: lazy(async () => ({ default: (await import('./instagram-bot.tsx')).InstagramBot })),
}

const overview = overviewPage(async () => ({ default: (await import('./overview.tsx')).Overview }))

const statisticsPage: PanelPage = {
  name: 'statistics',
  title: text.statistics,
  View: lazy(async () => ({ default: (await import('./statistics/statistics.tsx')).Statistics })),
}

/** The sections of the admin panel under their headings. A new section is one name here. */
export const ADMIN_SECTIONS: readonly SectionGroup[] = [
  { sections: [overview, statisticsPage] },
  { title: text.groups.people, sections: [people, userMessages, teacherCards] },
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
      invoiceSection,
      commissionSection,
      moneyAlarmPage,
    ],
  },
  {
    title: things.group,
    sections: [courseSection, productSection, ...articleSections, ...categorySections, tagSection],
  },
  { title: text.groups.shop, sections: [soldItems, returnSection, offCodeSection, shippingSection] },
  {
    title: text.groups.moderation,
    sections: [editSection, ...talkSections, voiceSection, ...reportSections, rowJobSection, botPage],
  },
  { title: text.groups.learning, sections: [roadPage, coursePriceSection] },
  ADMIN_EXAMS,
  { title: text.groups.tuner, sections: [accesses, tools] },
  { title: text.groups.cars, sections: [factories, loneGearboxes, ratios] },
  {
    title: siteText.group,
    sections: [settingsPage, slideSection, messageSection, linkSection, questionSection, doerSection],
  },
  { title: text.groups.safety, sections: [blockedIps, videoDirectorySection] },
]
