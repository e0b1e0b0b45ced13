import type { Role } from '#contract/define.ts'
import type { Notice } from '#contract/user/notices.ts'
import { articleAddress, courseAddress, productAddress, questionAddress } from '#src/entities/addresses.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { degreeAddress } from '#src/entities/exam-addresses.ts'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { account } from '#src/hooks/use-account.ts'

const ORDERS = 8
const PAYMENTS = 9
const LATER_AMOUNTS = 10
const REMARKS = 16
const SETTINGS = 20
const IDENTITY = 3
/** What admins do to the account itself. */
const OF_ACCOUNT: Partial<Record<Notice['event'], string>> = {
  accountChanged: sectionAddress(2),
  rolesChanged: sectionAddress(2),
  sessionsEnded: sectionAddress(SETTINGS),
  accountUnlocked: sectionAddress(SETTINGS),
  secondFactorRemoved: sectionAddress(SETTINGS),
  secondStepFailed: sectionAddress(SETTINGS),
  messageAnswered: '/Suport',
  nameAccepted: sectionAddress(2),
  nameRefused: sectionAddress(2),
  identityVerified: sectionAddress(IDENTITY),
  identityRefused: sectionAddress(IDENTITY),
  teacherActivated: '/TeacherPanel',
  teacherReturned: '/TeacherActive',
  teacherRefused: '/TeacherActive',
  sellerActivated: '/SellerPanel',
  sellerReturned: '/SellerActive',
  sellerRefused: '/SellerActive',
}

/** What an owner looks at in the panel, because nobody else may see it. */
const IN_PANEL: ReadonlySet<Notice['event']> = new Set([
  'editRefused',
  'addedByAdmin',
  'changedByAdmin',
  'deletedByAdmin',
])

/** What is found in a section of the panel of the role. */
const IN_SECTION: Partial<Record<Notice['event'], string>> = {
  cashPaid: 'cash-requests',
  cashRefused: 'cash-requests',
  cashBounced: 'cash-requests',
  returnAsked: 'returns',
  returnOverturned: 'returns',
  saleCancelled: 'orders',
}

/** The panel in which authors change a thing: sellers write articles, too. */
function panelOf(thing: Notice['thing']): string {
  const now = account.get()
  const holds = (role: Role) =>
    now.state === 'signed-in' && now.roles.some((held) => held.role === role && held.isActive)
  const isSellers = thing === 'product' || (thing !== 'course' && holds('Seller') && !holds('Teacher'))
  return isSellers ? '/SellerPanel' : '/TeacherPanel'
}

/** Where a person finds what a notice is about. */
export function placeOf({ event, thing, thingId, questionId, number }: Notice): {
  to: string
  hash?: string
  search?: { section: string }
} {
  if (event === 'botExpired' || event === 'botUrgent') return { to: '/InstagramBot' }
  const ofAccount = OF_ACCOUNT[event]
  if (ofAccount) return { to: ofAccount }
  if (event === 'textsWait') return { to: '/AdminPanel' }
  if (event === 'paidLate') return { to: sectionAddress(PAYMENTS) }
  if (event === 'amountAsked') return { to: sectionAddress(LATER_AMOUNTS) }
  if (event === 'examResult') return { to: `/Exam/${number}` }
  if (event === 'degreeRevoked' || event === 'degreeRestored') return { to: degreeAddress(number ?? '') }
  const section = IN_SECTION[event]
  if (section) return { to: thing === 'course' ? '/TeacherPanel' : '/SellerPanel', search: { section } }
  if (number !== null) return { to: sectionAddress(ORDERS), hash: orderHash(number) }
  // what nobody else sees is only there
  if (event === 'hidden' || thing === null || thingId === null) return { to: sectionAddress(REMARKS) }
  if (IN_PANEL.has(event)) return { to: panelOf(thing) }
  if (thing === 'article') return { to: articleAddress({ id: thingId, kind: 'article' }) }
  if (thing === 'productArticle') return { to: articleAddress({ id: thingId, kind: 'product' }) }
  const page = thing === 'course' ? courseAddress(thingId) : productAddress(thingId)
  if (event === 'cheaper' || event === 'inStock' || event === 'editPublished' || event === 'renewed')
    return { to: page }
  if (questionId !== null && event !== 'removed') return { to: questionAddress(thing, questionId) }
  return { to: page, hash: TALK }
}
