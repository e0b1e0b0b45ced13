import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let authors: Person[]
let admins: Person[]
let teacherId: number

beforeAll(async () => {
  shop = await openShopServer()
  const teacher = await shop.asTeacher()
  // an admin changes courses of others in the same way
  authors = [teacher, await shop.signIn('Admin')]
  admins = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const { rows } = await sql<{
    id: number
  }>`select id from teacher_profiles where user_id = ${teacher.id}`.execute(shop.db)
  teacherId = rows[0]?.id ?? (await shop.makeTeacher({ user_id: teacher.id }))
})
afterAll(() => shop.close())

type Deed =
  | { kind: 'save'; by: 0 | 1; title: string }
  | { kind: 'withdraw' }
  | { kind: 'decide'; by: 0 | 1; how: 'active' | 'discard' | 'verify'; behind: 0 | 1 }

const who = fc.constantFrom(0 as const, 1 as const)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), by: who, title: fc.constantFrom('یکم', 'دوم', 'سوم') }),
  fc.record({ kind: fc.constant('withdraw' as const) }),
  fc.record({
    kind: fc.constant('decide' as const),
    by: who,
    how: fc.constantFrom('active' as const, 'discard' as const, 'verify' as const),
    /** Decides about the version before the one that is open. */
    behind: who,
  }),
)

/** What everybody reads and what waits, as the rules say. */
interface Model {
  shown: string
  open: { title: string; revision: number; isVerified: boolean } | undefined
  last: number
}

function save(model: Model, title: string): void {
  if (title === model.open?.title) return
  if (title === model.shown) model.open = undefined
  else model.open = { title, revision: (model.last += 1), isVerified: false }
}

/** Whether a decision is accepted, with its effect. */
function decide(model: Model, { how }: Extract<Deed, { kind: 'decide' }>, revision: number): boolean {
  const { open } = model
  if (!open || revision !== open.revision || (how === 'verify' && open.isVerified)) return false
  if (how === 'active') model.shown = open.title
  if (how === 'verify') open.isVerified = true
  else model.open = undefined
  return true
}

const NAMES = { active: 'ActiveCourseEdit', discard: 'DeleteCourseEdit', verify: 'VerifyCourseEdit' } as const

test('whatever two authors and two admins do, everybody reads what an admin has published, and each version ends once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      await sql`delete from call_counts`.execute(shop.db)
      const id = await shop.makeCourse({ teacher_id: teacherId, title: 'یکم' })
      const model: Model = { shown: 'یکم', open: undefined, last: 0 }
      for (const one of deeds) {
        if (one.kind === 'save') {
          const answer = await shop.call(
            'Course/UpdateCourse',
            { id, title: one.title },
            { as: authors[one.by] },
          )
          expect(answer.status).toBe('Success')
          save(model, one.title)
        } else if (one.kind === 'withdraw') {
          const answer = await shop.call('Course/WithdrawCourseEdit', { id }, { as: authors[0] })
          expect(answer.status === 'Success').toBe(model.open !== undefined)
          model.open = undefined
        } else {
          const revision = Math.max(1, (model.open?.revision ?? model.last) - one.behind)
          const answer = await shop.send(
            `Course/${NAMES[one.how]}`,
            { id, revision, ...(one.how === 'discard' && { reason: 'نامناسب' }) },
            { as: admins[one.by] },
          )
          expect(answer.status === 'Success').toBe(decide(model, one, revision))
        }
        const { data } = await shop.call('Course/GetAdminActiveCourseById', { id }, { as: admins[0] })
        expect(data.title).toBe(model.shown)
        expect(data.edit?.wanted).toEqual(model.open && { title: model.open.title })
      }
      const { rows } = await sql<{ open: number; all: number; revisions: number }>`
        select count(*) filter (where state in ('pending', 'verified'))::integer as open, count(*)::integer as all,
          coalesce(max(revision), 0) as revisions from edits where kind = 'course' and thing_id = ${id}`.execute(
        shop.db,
      )
      expect(rows[0]).toEqual({ open: model.open ? 1 : 0, all: model.last, revisions: model.last })
    }),
    { numRuns: 40 },
  )
}, 120_000)
