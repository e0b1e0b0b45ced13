import * as z from 'zod/mini'
import { ToolAccess } from '../course/tuner-access.ts'
import { mutation, query, ROLES, subject } from '../define.ts'
import { Cart } from '../order/cart.ts'
import { asciiDigits, Digits, Mobile, PersianText } from '../persian-text.ts'
import { Id, Instant, Nothing, Picture } from '../shapes.ts'

/** A new password. The server refuses common, personal or blank ones: `WeakPassword`. */
export const Password = z.string().check(z.minLength(8), z.maxLength(128))
/** An e-mail address in its stored spelling. */
export const Email = z.string().check(
  z.maxLength(254),
  z.overwrite((text) => text.trim().toLowerCase()),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
)

/** A password for signing in, which was chosen before. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** A role of the caller, and whether it is active. */
export const HeldRole = z.object({ role: z.enum(ROLES), isActive: z.boolean() })
export type HeldRole = z.infer<typeof HeldRole>

/** What a person may say of their gender. */
export const GENDERS = ['female', 'male'] as const

/** The two parts of a person's name. */
export const PersonName = z.object({ firstName: z.string(), lastName: z.string() })

export const Profile = z.object({
  id: Id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /**
   * A name that waits for an admin, because the person's identity is verified. Everybody sees the old name until
   * then.
   */
  wantedName: z.nullable(PersonName),
  /** Why the last new name was refused. */
  nameRejectReason: z.string(),
  phone: z.nullable(z.string()),
  phoneConfirmed: z.boolean(),
  email: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  avatar: z.nullable(Picture),
  roles: z.array(HeldRole),
  /** Whether the person writes for the shop on social media. */
  isSocialAdmin: z.boolean(),
  inviteCode: z.string(),
  /** Null when the person has not said it. */
  gender: z.nullable(z.enum(GENDERS)),
  province: z.nullable(z.string()),
  /** A few words of the person about themselves. */
  bio: z.string(),
})
export type Profile = z.infer<typeof Profile>

/**
 * A new session. `token` is sent in the Authorization header until `expiresAt`. The refresh token is in a cookie
 * that scripts cannot read. `accountKey` is a secret that only the sessions of one account share: with it a device
 * encrypts unsent changes that stay after the session. `tools` are the tools that the person may use. The device
 * opens them from now on, with or without a network.
 */
export const Session = z.object({
  token: z.string(),
  expiresAt: Instant,
  accountKey: z.string(),
  profile: Profile,
  tools: z.array(ToolAccess),
})
export type Session = z.infer<typeof Session>

/** A phone number or e-mail address, as people type it. */
export const Identity = z.string().check(z.minLength(3), z.maxLength(254))

/** A solved puzzle, as `solutionText` of puzzle.ts writes it. */
export const Captcha = z.optional(z.string().check(z.maxLength(600)))

/** The end of a code's validity, and the earliest time for another code. */
export const CodeTimes = z.object({ expiresAt: Instant, resendAt: Instant })
export type CodeTimes = z.infer<typeof CodeTimes>

/** The invite code of the person who invited a newcomer, in letters of any case. */
const Invite = z.optional(
  z.string().check(
    z.maxLength(20),
    z.overwrite((code) => asciiDigits(code).trim().toUpperCase()),
  ),
)

/** The specification calls it an identity, or a phone where only a number is taken. */
export const BY_IDENTITY = { names: { identity: 'userName', phone: 'userName' } } as const

const anyone = { access: 'anyone' } as const
const signInErrors = ['WrongCredentials', 'AccountLocked', 'CaptchaRequired', 'SecondFactorRequired'] as const

export const account = subject('User', {
  /** Opens a session by phone or e-mail and password. */
  Login: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 20,
    accepts: BY_IDENTITY,
    input: z.object({ userName: Identity, password: TypedPassword, captcha: Captcha }),
    output: Session,
    errors: signInErrors,
  }),
  /**
   * Sends a six-digit code. The answer is the same whether the account exists or not. An invite code that nobody has is refused, so that
   * it can be corrected: LoginByCode makes the account without it.
   */
  SendLoginCode: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 10,
    accepts: BY_IDENTITY,
    input: z.object({ userName: Identity, captcha: Captcha, invite: Invite }),
    output: CodeTimes,
    errors: ['CodeSentRecently', 'CaptchaRequired'],
  }),
  /** Opens a session by a code that was sent. An unknown phone number becomes an account. */
  LoginByCode: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 20,
    accepts: BY_IDENTITY,
    input: z.object({ userName: Identity, code: Digits(6, 6), invite: Invite }),
    output: Session,
    errors: ['WrongCode', 'CodeExpired', 'AccountLocked', 'SecondFactorRequired'],
  }),
  /**
   * Creates an account with a name by the code that SendLoginCode sent to a number, and opens a session. Nothing is
   * stored before the code is right. AlreadyRegistered when the number has an account: LoginByCode opens that.
   */
  Register: mutation({
    ...anyone,
    transaction: 'own',
    perMinute: 10,
    accepts: { wrapper: 'user' },
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
  /**
   * Ends the session on the server and clears its cookies. With an account's id it ends only a session of that
   * account.
   */
  SignOut: mutation({ ...anyone, input: z.object({ accountId: z.optional(Id) }), output: Nothing }),
  GetUserProfile: query({ access: 'signed-in', input: Nothing, output: Profile }),
  /** Everything that the device mirrors for the caller, in one answer: cart, likes, owned ids and tools. */
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
