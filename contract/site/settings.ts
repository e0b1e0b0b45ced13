import * as z from 'zod/mini'
import { ADMINS, mutation, optionalOfKinds, query, subject } from '../define.ts'
import { FormFile } from '../form-file.ts'
import { asciiDigits, PersianText } from '../persian-text.ts'
import { Compared, Count, Instant, Nothing } from '../shapes.ts'
import { Email } from '../user/account.ts'
import { SELLER_OPEN_SETTING } from '../user/membership-rules.ts'
import { SiteLink } from './link-rules.ts'

/** What a setting holds. An empty text is a link or a version that is not there. */
const KINDS = {
  link: z.union([z.literal(''), SiteLink]),
  flag: z.boolean(),
  words: PersianText(0, 100),
  version: z.string().check(z.regex(/^(?:\d{1,4}(?:\.\d{1,4}){0,3})?$/)),
  moment: z.nullable(Instant),
  percent: z.int().check(z.minimum(0), z.maximum(99)),
  people: z.int().check(z.minimum(1), z.maximum(100)),
  phone: z.string().check(
    z.overwrite((typed) => asciiDigits(typed).replace(/[\s()-]/g, '')),
    z.regex(/^(?:\+?\d{4,15})?$/),
  ),
  email: z.union([z.literal(''), Email]),
  address: PersianText(0, 300),
  texts: z.array(PersianText(3, 200)).check(z.maxLength(12)),
} as const
type Kind = keyof typeof KINDS

/** The accounts of three people that report a text take it out of sight until an admin decides. */
export const REPORTS_THAT_HIDE = 3

/** What admins say most often when they refuse something, until they write their own. */
const USUAL_REASONS = [
  'تصویر واضح نیست؛ لطفاً تصویر خواناتری ارسال کنید.',
  'اطلاعات با مدارک یکی نیست؛ لطفاً آن را درست کنید.',
  'اطلاعات کامل نیست؛ لطفاً جاهای خالی را پر کنید.',
  'متن یا تصویر با قوانین سایت سازگار نیست.',
]

/** Every setting that admins change: what it holds, and what counts while nobody has set it. Our own ones follow the others. */
export const SETTINGS = {
  faceBook: { kind: 'link', unset: '' },
  instagram: { kind: 'link', unset: '' },
  telegram: { kind: 'link', unset: '' },
  twitter: { kind: 'link', unset: '' },
  twitch: { kind: 'link', unset: '' },
  discord: { kind: 'link', unset: '' },
  aparat: { kind: 'link', unset: '' },
  pinterest: { kind: 'link', unset: '' },
  linkedIn: { kind: 'link', unset: '' },
  teacherRegisterLink: { kind: 'link', unset: '' },
  sellerRegisterLink: { kind: 'link', unset: '' },
  tunerPlus: { kind: 'link', unset: '' },
  tunerPlusStoichiometry: { kind: 'link', unset: '' },
  tunerPlusTuning: { kind: 'link', unset: '' },
  tunerPlusInjector: { kind: 'link', unset: '' },
  gearRatio: { kind: 'link', unset: '' },
  whpToHp: { kind: 'link', unset: '' },
  teacherRegister: { kind: 'link', unset: '' },
  sellerRegister: { kind: 'link', unset: '' },
  teacherPanel: { kind: 'link', unset: '' },
  sellerPanel: { kind: 'link', unset: '' },
  placementExam: { kind: 'link', unset: '' },
  courseExam: { kind: 'link', unset: '' },
  siteVersion: { kind: 'version', unset: '' },
  androidApp: { kind: 'link', unset: '' },
  isCourseDisabled: { kind: 'flag', unset: false },
  isProductDisabled: { kind: 'flag', unset: false },
  isOff: { kind: 'flag', unset: false },
  offDate: { kind: 'moment', unset: null },
  limitTitle: { kind: 'words', unset: '' },
  offPercent: { kind: 'percent', unset: 0 },
  eNamad: { kind: 'link', unset: '' },
  shopPhone: { kind: 'phone', unset: '' },
  shopEmail: { kind: 'email', unset: '' },
  shopAddress: { kind: 'address', unset: '' },
  oldestAndroidApp: { kind: 'version', unset: '' },
  [SELLER_OPEN_SETTING]: { kind: 'flag', unset: false },
  reportsThreshold: { kind: 'people', unset: REPORTS_THAT_HIDE },
  refusalReasons: { kind: 'texts', unset: USUAL_REASONS },
} as const satisfies Record<string, { kind: Kind; unset: SettingValue }>

export type SettingName = keyof typeof SETTINGS
export type SettingValue = string | boolean | number | null | string[]

/** The settings with what people read before they apply; the file of each may be kept here. */
export const REGISTER_LINKS = ['teacherRegisterLink', 'sellerRegisterLink'] as const satisfies SettingName[]

const AdminSetting = z.object({
  name: z.string(),
  value: z.union([z.string(), z.boolean(), z.number(), z.null(), z.array(z.string())]),
  /** It grows with each change; 0 while nobody has set it. */
  revision: Compared,
  updatedAt: z.nullable(Instant),
})

export const settings = subject('Site', {
  /** Every setting as it is, and how many carts hold what a closed area would stop. */
  GetAdminSettings: query({
    access: ADMINS,
    input: Nothing,
    output: z.object({ settings: z.array(AdminSetting), courseCarts: Count, productCarts: Count }),
  }),
  /**
   * Changes the settings that it names and leaves the others. `revisions` has the seen revision of each of them. Outdated, with
   * its name, when somebody else has changed one since; then none is changed.
   */
  UpdateSetting: mutation({
    access: ADMINS,
    accepts: { wrapper: 'setting' },
    input: z
      .strictObject({ ...optionalOfKinds(KINDS, SETTINGS), revisions: z.record(z.string(), Compared) })
      .check(
        z.refine(
          ({ revisions, ...named }) => Object.keys(named).every((name) => Object.hasOwn(revisions, name)),
          {
            path: ['revisions'],
          },
        ),
      ),
    output: Nothing,
    errors: ['Outdated'],
  }),
  /**
   * Keeps a file for people to read before they apply, in place of the one before, and sets its address. Outdated when
   * somebody else has changed the setting since. Our own operation.
   */
  SetRegisterFile: mutation({
    access: ADMINS,
    isForm: true,
    perMinute: { address: 60, person: 20 },
    input: z.object({ setting: z.enum(REGISTER_LINKS), revision: Compared, file: FormFile }),
    output: Nothing,
    errors: ['Outdated'],
  }),
})
