import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { ById, Count, Id, Nothing, PagedResult, Picture, UnpricedFilter } from '../shapes.ts'

/** A teacher in the public list. */
export const Teacher = z.object({
  id: Id,
  displayName: z.string(),
  title: z.string(),
  resume: z.string(),
  skills: z.array(z.string()),
  city: z.string(),
  avatar: z.nullable(Picture),
  courseCount: Count,
  order: z.int(),
})
export type Teacher = z.infer<typeof Teacher>

/** The public card of a teacher as admins see it. */
const AdminTeacherCard = z.object({
  id: Id,
  userId: Id,
  displayName: z.string(),
  title: z.string(),
  city: z.string(),
  order: z.int(),
  /** The membership is active. Only then everybody may see the card. */
  isActive: z.boolean(),
  /** An admin keeps the card off the public list. */
  isHidden: z.boolean(),
  courseCount: Count,
})

const published = { access: 'anyone', cacheable: 60 } as const

export const teachers = subject('User', {
  GetShowTeachersByFilter: query({
    ...published,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: UnpricedFilter,
    output: PagedResult(Teacher),
  }),
  GetShowTeacherById: query({
    ...published,
    method: 'POST',
    input: ById,
    output: Teacher,
    errors: ['NotFound'],
  }),
  /** All cards, with the hidden ones. */
  GetAdminShowTeachersByFilter: panelList(ADMINS, AdminTeacherCard, {
    isHidden: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
  /** Puts a card into its place on the public list, or hides it. Devices get it by the feed. */
  AddOrUpdateShowTeacher: mutation({
    access: ADMINS,
    accepts: { wrapper: 'teacher' },
    input: z.object({
      id: Id,
      order: z.int().check(z.minimum(0), z.maximum(10_000)),
      isHidden: z._default(z.boolean(), false),
    }),
    output: Nothing,
    errors: ['NotFound'],
  }),
  /** Takes a card off the public list. The membership, its courses and the words of the card stay. */
  DeleteShowTeacher: mutation({ access: ADMINS, input: ById, output: Nothing, errors: ['NotFound'] }),
})
