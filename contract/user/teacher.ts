import * as z from 'zod/mini'
import { query, subject } from '../define.ts'
import { ById, Count, Id, PagedResult, Picture, UnpricedFilter } from '../shapes.ts'

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
})
