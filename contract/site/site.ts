import * as z from 'zod/mini'
import { query, subject } from '../define.ts'
import { Compared, Id, Instant, Nothing, Picture } from '../shapes.ts'

export const Slide = z.object({
  id: Id,
  title: z.string(),
  image: z.nullable(Picture),
  imageMobile: z.nullable(Picture),
  link: z.string(),
  order: z.int(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
})
export type Slide = z.infer<typeof Slide>

/** The drawings that devices have for helpful links. */
export const LINK_ICONS = [
  'link',
  'article',
  'calculator',
  'help',
  'map-pin',
  'phone',
  'school',
  'shopping-cart',
  'users',
] as const

export const HelpfulLink = z.object({
  id: Id,
  title: z.string(),
  url: z.string(),
  icon: z.string(),
  order: z.int(),
  /** Of the row: who changes it says what was read. */
  revision: z.optional(Compared),
})
export type HelpfulLink = z.infer<typeof HelpfulLink>

export const MESSAGE_LEVELS = ['info', 'warning'] as const

export const PublicMessage = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  level: z.enum(MESSAGE_LEVELS),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
})
export type PublicMessage = z.infer<typeof PublicMessage>

export const Doer = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  long: z.number(),
  order: z.int(),
})
export type Doer = z.infer<typeof Doer>

export const CommonQuestion = z.object({
  id: Id,
  question: z.string(),
  answer: z.string(),
  group: z.string(),
  order: z.int(),
  revision: z.optional(Compared),
})
export type CommonQuestion = z.infer<typeof CommonQuestion>

/** Settings by name: links and texts are strings, switches are booleans. Unknown names are passed through. */
export const Setting = z.catchall(
  z.object({
    siteVersion: z.string(),
    androidApp: z.string(),
    /** Android apps before this version must be updated. Our setting; empty when none must. */
    oldestAndroidApp: z.string(),
    isCourseDisabled: z.boolean(),
    isProductDisabled: z.boolean(),
    isOff: z.boolean(),
    offDate: z.nullable(Instant),
    /** What the site-wide offer takes off full prices, in percent; it counts while `isOff`, until `offDate`. Our setting. */
    offPercent: z.int().check(z.minimum(0), z.maximum(99)),
    limitTitle: z.string(),
  }),
  z.union([z.string(), z.boolean(), z.number(), z.null()]),
)
export type Setting = z.infer<typeof Setting>

const published = { access: 'anyone', cacheable: 60, input: Nothing } as const

export const site = subject('Site', {
  GetSetting: query({ ...published, output: Setting }),
  GetSettingNoCache: query({ access: 'anyone', input: Nothing, output: Setting }),
  GetAllSlides: query({ ...published, method: 'POST', output: z.array(Slide) }),
  GetAllHelpfulLink: query({ ...published, output: z.array(HelpfulLink) }),
  GetPublicMessage: query({ ...published, output: z.nullable(PublicMessage) }),
  GetAllDoers: query({ ...published, output: z.array(Doer) }),
  GetAllCommonQuestions: query({ ...published, method: 'POST', output: z.array(CommonQuestion) }),
})
