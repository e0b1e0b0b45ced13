/** What people apply for. */
export const MEMBERSHIPS = ['Teacher', 'Seller'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

/**
 * applied: the application waits for an admin. notActive: an admin looked and wants something changed. active. deactive:
 * it was active, and an admin has ended that.
 */
export const MEMBERSHIP_STATES = ['applied', 'notActive', 'active', 'deactive'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

/** What an application may lack: the identity card, its verification by an admin, the document of the application. */
export const MISSING = ['nationalCard', 'verification', 'document'] as const
export type Missing = (typeof MISSING)[number]

export const MOST_SKILLS = 12

/** Fields that a member changes without anybody's review. */
export const FREE_FIELDS = {
  Teacher: ['skills', 'city'],
  Seller: ['province', 'city'],
} as const satisfies Record<Membership, readonly string[]>

export const LEGAL_TYPES = ['person', 'company'] as const
export type LegalType = (typeof LEGAL_TYPES)[number]

/** The setting that opens the applications of sellers; they are closed without it. */
export const SELLER_OPEN_SETTING = 'isSellerRegisterOpen'
