import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { FormFile } from '../form-file.ts'
import { PlainText } from '../plain-text.ts'
import { ById, Compared, Id, Instant, Latitude, Longitude, Nothing } from '../shapes.ts'
import { PROVINCES } from '../user/provinces.ts'
import { SiteLink } from './link-rules.ts'
import { Doer, HelpfulLink, LINK_ICONS, MESSAGE_LEVELS, PublicMessage, Slide } from './site.ts'

const Order = z.int().check(z.minimum(0), z.maximum(10_000))
const isActive = z._default(z.boolean(), true)
const MOST_DOERS = 500

/** From when until when something is shown. Without them: from now on, for ever. */
const days = { startsAt: z.optional(Instant), endsAt: z.optional(Instant) }
const inOrder = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'] },
)

const admin = { access: ADMINS, errors: ['NotFound'] } as const
/** Adds a row, or replaces the one with the id. Outdated: it has another revision than the one that was read. */
const saved = { access: ADMINS, errors: ['NotFound', 'Outdated'], output: ById } as const
const changed = mutation({ ...admin, input: ById, output: Nothing })
const row = { id: z.optional(Id), revision: z.optional(Compared) }
const revision = Compared

/** A slide as admins see it: hidden ones too. */
const AdminSlide = z.object({ ...Slide.shape, revision, isActive: z.boolean(), isShown: z.boolean() })
const AdminDoer = z.object({ ...Doer.shape, revision, isActive: z.boolean() })
const AdminPublicMessage = z.object({
  ...PublicMessage.shape,
  revision,
  isActive: z.boolean(),
  /** Everybody sees it now. */
  isShown: z.boolean(),
})

/** What admins write for everybody. Devices get each change by the feed. */
export const manageSite = subject('Site', {
  AdminGetAllSlides: query({
    access: ADMINS,
    method: 'POST',
    input: Nothing,
    output: z.array(AdminSlide),
  }),
  /** The link leads to a page of this site, or to a host that the settings name. A new slide needs the wide picture, and is hidden. */
  AddOrUpdateSlide: mutation({
    ...saved,
    isForm: true,
    input: z
      .object({
        ...row,
        title: PlainText(2, 100),
        link: SiteLink,
        order: z._default(Order, 0),
        ...days,
        image: z.optional(FormFile),
        imageMobile: z.optional(FormFile),
      })
      .check(inOrder),
  }),
  RemoveSlide: changed,
  ActiveSlide: changed,
  DeActiveSlide: changed,

  GetHelpfulLinkById: query({ ...admin, input: ById, output: HelpfulLink }),
  AddOrUpdateHelpfulLink: mutation({
    ...saved,
    input: z.object({
      ...row,
      title: PlainText(2, 60),
      url: SiteLink,
      icon: z._default(z.enum(LINK_ICONS), 'link'),
      order: z._default(Order, 0),
    }),
  }),
  DeleteHelpfulLink: changed,

  AddOrUpdateCommonQuestion: mutation({
    ...saved,
    input: z.object({
      ...row,
      question: PlainText(3, 300),
      answer: PlainText(2, 4_000),
      group: PlainText(2, 60),
      order: z._default(Order, 0),
    }),
  }),
  DeleteCommonQuestion: changed,

  AdminGetAllDoers: query({ access: ADMINS, input: Nothing, output: z.array(AdminDoer) }),
  /** A new one is the last. */
  AddOrUpdateDoer: mutation({
    ...saved,
    input: z.object({
      ...row,
      name: PlainText(2, 100),
      title: PlainText(0, 100),
      province: z.enum(PROVINCES),
      city: PlainText(2, 60),
      address: PlainText(3, 300),
      phone: PlainText(0, 40),
      place: z.object({ lat: Latitude, long: Longitude }),
      isActive,
    }),
  }),
  DeleteDoer: changed,
  /** All dealers in their new order. Outdated when there are others by now. */
  SetDoerOrder: mutation({
    access: ADMINS,
    errors: ['Outdated'],
    input: z.object({
      ids: z.array(Id).check(
        z.maxLength(MOST_DOERS),
        z.refine((ids) => new Set(ids).size === ids.length),
      ),
    }),
    output: Nothing,
  }),

  /** All messages, the newest first; at most one of them is active. */
  AdminGetPublicMessage: query({ access: ADMINS, input: Nothing, output: z.array(AdminPublicMessage) }),
  /** An active message ends the one before. */
  AddOrUpdatePublicMessage: mutation({
    ...saved,
    input: z
      .object({
        ...row,
        title: PlainText(2, 100),
        text: PlainText(2, 1_000),
        link: z.optional(z.nullable(SiteLink)),
        level: z.enum(MESSAGE_LEVELS),
        isActive,
        ...days,
      })
      .check(inOrder),
  }),
  DeletePublicMessage: changed,
})
