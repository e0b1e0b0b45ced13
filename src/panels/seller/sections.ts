import { lazy } from 'react'
import { overviewPage } from '../kit/overview/overview-page.ts'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
import { sellerArticles } from '../owner/articles.tsx'
import { sellerCash } from '../owner/cash.ts'
import { sellerReturns } from '../owner/returns.tsx'
import { sellerShipping } from '../owner/shipping.tsx'
import { sellerTalk } from '../owner/talk.tsx'
import { sellerProfile } from '../owner/profile.ts'
import { text as own } from '../owner/text.ts'
import { orderSection } from './orders.tsx'
import { productSection, stockSection } from './products.tsx'

const incomePage: PanelPage = {
  name: 'income',
  title: own.income.title,
  View: lazy(async () => ({ default: (await import('./seller-income.tsx')).SellerIncome })),
}

const overview = overviewPage(async () => ({
  default: (await import('../owner/overview.tsx')).SellerOverview,
}))

/** The sections of the panel of sellers. */
export const SELLER_SECTIONS: readonly SectionGroup[] = [
  { sections: [overview] },
  { title: own.groups.shop, sections: [orderSection, sellerReturns, stockSection, sellerShipping] },
  { title: own.groups.things, sections: [productSection, ...sellerArticles] },
  { title: own.groups.talk, sections: sellerTalk },
  { title: own.groups.income, sections: [incomePage, sellerCash] },
  { title: own.groups.account, sections: [sellerProfile] },
]
