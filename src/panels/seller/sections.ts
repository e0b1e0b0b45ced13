import { lazy } from 'react'
import { reviewPage } from '../kit/queues/review-page.ts'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
import { sellerArticles } from '../owner/articles.tsx'
import { sellerCash } from '../owner/cash.ts'
import { sellerReturns } from '../owner/returns.tsx'
import { sellerShipping } from '../owner/shipping.tsx'
import { sellerTalk } from '../owner/talk.tsx'
import { text as own } from '../owner/text.ts'
import { orderSection } from './orders.tsx'
import { productSection, stockSection } from './products.tsx'

const incomePage: PanelPage = {
  name: 'income',
  title: own.income.title,
  View: lazy(async () => ({ default: (await import('./seller-income.tsx')).SellerIncome })),
}

/** The sections of the panel of sellers. */
export const SELLER_SECTIONS: readonly SectionGroup[] = [
  { sections: [reviewPage] },
  { title: own.groups.shop, sections: [orderSection, sellerReturns, stockSection, sellerShipping] },
  { title: own.groups.things, sections: [productSection, ...sellerArticles] },
  { title: own.groups.talk, sections: sellerTalk },
  { title: own.groups.income, sections: [incomePage, sellerCash] },
]
