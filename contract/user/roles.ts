import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Count, Id, Nothing } from '../shapes.ts'

/** The roles that a super admin gives. */
export const GIVEN_ROLES = ['Admin', 'Seller', 'Teacher'] as const
/** The roles that a super admin takes. Everybody stays a buyer. */
const TAKEN_ROLES = ['SuperAdmin', ...GIVEN_ROLES] as const

const ROLE_STATES = ['none', 'inactive', 'active'] as const

/** Somebody who runs the shop, or writes for it on social media. */
const AdminRow = z.object({
  id: Id,
  name: z.string(),
  /** With stars in it, like the address. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  admin: z.enum(ROLE_STATES),
  superAdmin: z.enum(ROLE_STATES),
  isSocialAdmin: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The caller. */
  isYou: z.boolean(),
})

/** What hangs on the role of a teacher or seller: the details of InUse. */
export const RoleUses = z.object({
  /** Active courses or products. */
  things: Count,
  /** Bought things that are not delivered, or whose share was not paid. */
  orders: Count,
  /** Accounts that are not empty: wallet, held and coming money, debts. */
  balances: Count,
})
export type RoleUses = z.infer<typeof RoleUses>

const superAdmin = { access: ['SuperAdmin'], output: Nothing } as const
const ofAdmin = { ...superAdmin, input: z.object({ id: Id }) } as const

/** Who runs the shop. For super admins alone. Nobody changes the own roles, and the last super admin who can act stays. */
export const roles = subject('User', {
  GetAdminsByFilter: panelList(['SuperAdmin'], AdminRow, {
    isActive: z.optional(z.boolean()),
    isSocialAdmin: z.optional(z.boolean()),
  }),
  /** Gives a role that does not count yet. Teachers and sellers have a verified identity. A role that is held stays as it is. */
  AddUserRole: mutation({
    ...superAdmin,
    input: z.object({ userId: Id, role: z.enum(GIVEN_ROLES) }),
    errors: ['NotFound', 'OwnThing', 'IdentityNotVerified'],
  }),
  /**
   * Takes a role. InUse while a teacher or seller has active courses or products, open orders, or money or debts; `details` says
   * which of them.
   */
  RemoveUserRole: mutation({
    ...superAdmin,
    input: z.object({ userId: Id, role: z.enum(TAKEN_ROLES) }),
    errors: ['NotFound', 'OwnThing', 'LastSuperAdmin', 'InUse'],
  }),
  /** Makes the admin roles of a person count. NotFound for a person without one. */
  ActiveAdmin: mutation({ ...ofAdmin, errors: ['NotFound', 'OwnThing'] }),
  /** Ends what the admin roles of a person allow. The roles stay. */
  DeActiveAdmin: mutation({ ...ofAdmin, errors: ['NotFound', 'OwnThing', 'LastSuperAdmin'] }),
  /** Lets a person use the page of the shop's social media, or no longer. */
  SetSocialMediaAdmin: mutation({
    ...superAdmin,
    input: z.object({ userId: Id, value: z.boolean() }),
    errors: ['NotFound', 'OwnThing'],
  }),
})
