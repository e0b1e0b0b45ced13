import * as z from 'zod/mini'
import { ToolAccess } from '../course/tuner-access.ts'
import { mutation, query, ROLES, subject } from '../define.ts'
import { Cart } from '../order/cart.ts'
import { Digits, Mobile, PersianText } from '../persian-text.ts'
import { Id, Instant, Nothing, Picture } from '../shapes.ts'

/** A password that is chosen now. The server refuses those that are common, personal or blank: `WeakPassword`. */
export const Password = z.string().check(z.minLength(8), z.maxLength(128))
/** An e-mail address in its stored spelling. */
export const Email = z.string().check(
  z.maxLength(254),
  z.overwrite((text) => text.trim().toLowerCase()),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
)

/** A password that was chosen before. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** A role of the caller, with whether it is active. */
export const HeldRole = z.object({ role: z.enum(ROLES), isActive: z.boolean() })
export type HeldRole = z.infer<typeof HeldRole>

/** The two parts of a person's name. */
export const PersonName = z.object({ firstName: z.string(), lastName: z.string() })

export const Profile = z.object({
  id: Id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A name that waits for an admin, because the person's identity is verified; everybody sees the old one until then. */
  wantedName: z.nullable(PersonName),
  /** Why the last wanted name was refused. */
  nameRejectReason: z.string(),
  phone: z.nullable(z.string()),
  phoneConfirmed: z.boolean(),
  email: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  avatar: z.nullable(Picture),
  roles: z.array(HeldRole),
  /** Whether the address is one of those that the settings name as the shop's social-media admins. */
  isSocialAdmin: z.boolean(),
  inviteCode: z.string(),
})
export type Profile = z.infer<typeof Profile>

/**
 * A session just opened. `token` goes into the Authorization header until `expiresAt`; the refresh token travels in a
 * cookie that scripts cannot read. `accountKey` is a secret that all sessions of one account share and nobody else gets:
 * with it a device encrypts what it keeps for this person beyond the session. `tools` are what the person may use now: the
 * device opens them from this moment, whether or not it can ask again.
 */
export const Session = z.object({
  token: z.string(),
  expiresAt: Instant,
  accountKey: z.string(),
  profile: Profile,
  tools: z.array(ToolAccess),
})
export type Session = z.infer<typeof Session>

/** Phone number or e-mail address, as people type it. */
export const Identity = z.string().check(z.minLength(3), z.maxLength(254))

/** A solved puzzle, as `solutionText` of puzzle.ts writes it. */
export const Captcha = z.optional(z.string().check(z.maxLength(600)))

/** Until when a code holds, and when another may be asked for. */
export const CodeTimes = z.object({ expiresAt: Instant, resendAt: Instant })
export type CodeTimes = z.infer<typeof CodeTimes>

/** The invite code of the person who invited a newcomer. */
const Invite = z.optional(z.string().check(z.maxLength(20)))

const anyone = { access: 'anyone' } as const
const signInErrors = ['WrongCredentials', 'AccountLocked', 'CaptchaRequired', 'SecondFactorRequired'] as const

export const account = subject('User', {
  /** Opens a session by phone or e-mail and password. */
  Login: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 20,
    input: z.object({ userName: Identity, password: TypedPassword, captcha: Captcha }),
    output: Session,
    errors: signInErrors,
  }),
  /** Sends a six-digit code; the answer is the same whether the account exists or not. */
  SendLoginCode: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 10,
    input: z.object({ userName: Identity, captcha: Captcha }),
    output: CodeTimes,
    errors: ['CodeSentRecently', 'CaptchaRequired'],
  }),
  /** Opens a session by a code that was sent; a phone number seen for the first time becomes an account. */
  LoginByCode: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 20,
    input: z.object({ userName: Identity, code: Digits(6, 6), invite: Invite }),
    output: Session,
    errors: ['WrongCode', 'CodeExpired', 'SecondFactorRequired'],
  }),
  /**
   * Creates an account of a number by the code that SendLoginCode sent to it, with its name, and opens a session. Nothing is
   * stored before the code is right. AlreadyRegistered when the number has an account: LoginByCode opens that.
   */
  Register: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 10,
    input: z.object({
      firstName: PersianText(2, 60),
      lastName: PersianText(2, 60),
      phone: Mobile,
      code: Digits(6, 6),
      password: z.optional(Password),
      invite: Invite,
    }),
    output: Session,
    errors: ['WrongCode', 'CodeExpired', 'WeakPassword', 'AlreadyRegistered'],
  }),
  /** Renews the short-lived token by the refresh cookie. */
  RefreshToken: mutation({
    ...anyone,
    transaction: 'own',
    input: Nothing,
    output: Session,
    errors: ['WrongCredentials'],
  }),
  /** Ends the session on the server and clears its cookies; the session of that account alone, when one is named. */
  SignOut: mutation({ ...anyone, input: z.object({ accountId: z.optional(Id) }), output: Nothing }),
  GetUserProfile: query({ access: 'signed-in', input: Nothing, output: Profile }),
  /** All that the device keeps for the caller, in one answer: cart, likes, owned ids and tools. */
  GetUserMirror: query({
    access: 'signed-in',
    input: Nothing,
    output: z.object({
      profile: Profile,
      cart: Cart,
      likes: z.object({ courses: z.array(Id), products: z.array(Id), articles: z.array(Id) }),
      owned: z.object({ courses: z.array(Id), products: z.array(Id) }),
      tools: z.array(ToolAccess),
    }),
  }),
})
