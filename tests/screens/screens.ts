import { PAGES, type PagePattern } from '#contract/pages.ts'

/** The demo people that pages are opened as, by the name before their `@example.com`. */
export type Who = 'visitor' | 'buyer' | 'teacher' | 'seller' | 'admin' | 'super'

/** Ids of the demo shop that are not simply 1. */
export interface DemoIds {
  productArticle: number
}

export interface Screen {
  as: Who
  /** Its addresses, when they are not the pattern with 1 for an id. */
  at?: readonly string[] | ((ids: DemoIds) => readonly string[])
}

const visitor: Screen = { as: 'visitor' }
const buyer: Screen = { as: 'buyer' }
const PANEL_SECTIONS = 20

/** As whom each page is looked at. A page without a row does not compile. */
export const SCREENS: Readonly<Record<PagePattern, Screen>> = {
  '/': visitor,
  '/Home': visitor,
  '/Course': visitor,
  '/c/$id': visitor,
  '/Product': visitor,
  '/Product/TopProducts': visitor,
  '/Product/SpecialProducts': visitor,
  '/Product/TopViewedProducts': visitor,
  '/Product/OffPricedProducts': visitor,
  '/Products': visitor,
  '/p/$id': visitor,
  '/Article': visitor,
  '/a/$id': visitor,
  '/ProductArticle': visitor,
  '/pa/$id': { as: 'visitor', at: ({ productArticle }) => [`/pa/${productArticle}`] },
  '/Teachers': visitor,
  '/Teachers/$id': visitor,
  '/Doers': visitor,
  '/Questions': visitor,
  '/Questions/$id': visitor,
  '/ProductQuestions': visitor,
  '/ProductQuestions/$id': visitor,
  '/CommonQuestions': visitor,
  '/Search': { as: 'visitor', at: ['/Search', '/Search?text=توربو'] },
  '/Exam': visitor,
  '/Exam/$id': visitor,
  '/Exam/OnlinePaymentExam/$id': visitor,
  '/Degree/$id': visitor,
  '/TuningRoad': visitor,
  '/TunerPlus': visitor,
  '/TunerPlus/Stoichiometry': buyer,
  '/TunerPlus/Tuning': { as: 'buyer', at: ['/TunerPlus/Tuning', '/TunerPlus/Tuning?tab=weather'] },
  '/TunerPlus/Injector': { as: 'buyer', at: ['/TunerPlus/Injector', '/TunerPlus/Injector?tab=duty'] },
  '/TunerPlus/GearRatio': buyer,
  '/TunerPlus/PowerConversion': {
    as: 'buyer',
    at: ['/TunerPlus/PowerConversion', '/TunerPlus/PowerConversion?tab=lesson'],
  },
  '/Cart': { as: 'visitor', at: ['/Cart'] },
  '/Cart/OnlinePayment/$id': buyer,
  '/Cart/OnlinePaymentWallet/$id': buyer,
  '/Cart/OnlinePaymentPayAgain/$id': buyer,
  '/Account': visitor,
  '/Account/$id': { as: 'visitor', at: ['/Account/ABCDEFGH'] },
  '/Account/Teacher': buyer,
  '/Account/Seller': buyer,
  '/ConfirmEmail': buyer,
  '/ConfirmPhone': buyer,
  '/UserPanel': buyer,
  '/UserPanel/$id': {
    as: 'buyer',
    at: Array.from({ length: PANEL_SECTIONS }, (_, index) => `/UserPanel/${index + 1}`),
  },
  '/Waiting': visitor,
  '/TeacherActive': { as: 'teacher' },
  '/TeacherEdit': { as: 'teacher' },
  '/SellerActive': { as: 'seller' },
  '/SellerEdit': { as: 'seller' },
  '/TeacherPanel': { as: 'teacher' },
  '/SellerPanel': { as: 'seller' },
  '/AdminPanel': { as: 'admin' },
  '/SuperAdminPanel': { as: 'super' },
  '/InstagramBot': { as: 'admin' },
  '/About': visitor,
  '/PrivacyPolicy': visitor,
  '/PayRules': visitor,
  '/Suport': buyer,
  '/External': { as: 'visitor', at: ['/External?url=https%3A%2F%2Fwww.aparat.com%2Facademy'] },
  '/Page404': visitor,
  '/Page500': { as: 'visitor', at: ['/Page500?back=%2Fc%2F1'] },
  '/Page503': visitor,
  '/AccessDenied': visitor,
  '/AccessDenied/$msg': { as: 'visitor', at: ['/AccessDenied/TunerPlus'] },
}

export const PATTERNS = Object.keys(PAGES).filter((pattern): pattern is PagePattern => pattern in PAGES)

/** The addresses of a page in the demo shop. */
export function addressesOf(pattern: PagePattern, ids: DemoIds): readonly string[] {
  const { at } = SCREENS[pattern]
  if (typeof at === 'function') return at(ids)
  return at ?? [pattern.replace('$id', '1')]
}
