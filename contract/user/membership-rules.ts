/** The memberships that people can apply for. */
export const MEMBERSHIPS = ['Teacher', 'Seller'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

/**
 * applied: the application waits for an admin. notActive: an admin wants something changed. active. deactive: an
 * admin has ended an active membership.
 */
export const MEMBERSHIP_STATES = ['applied', 'notActive', 'active', 'deactive'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

/** What an application may lack: the identity card, its verification by an admin, the document of the application. */
export const MISSING = ['nationalCard', 'verification', 'document'] as const
export type Missing = (typeof MISSING)[number]

export const MOST_SKILLS = 12

/** Fields that a member changes without a review. */
export const FREE_FIELDS = {
  Teacher: ['skills', 'city'],
  Seller: ['province', 'city'],
} as const satisfies Record<Membership, readonly string[]>

export const LEGAL_TYPES = ['person', 'company'] as const
export type LegalType = (typeof LEGAL_TYPES)[number]

/** The setting that opens applications of sellers. They are closed without it. */
export const SELLER_OPEN_SETTING = 'isSellerRegisterOpen'
