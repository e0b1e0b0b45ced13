import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { MOST_COUNTED, panelList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { Reason } from '../reason.ts'
import { ById, Count, Id, Instant, Nothing } from '../shapes.ts'

const ROW_JOB_STATES = ['running', 'done', 'stopped', 'failed'] as const
/** So many refused rows are listed by name. */
export const REFUSALS_SHOWN = 20

const Path = z.string().check(z.maxLength(100))

const RowJob = z.object({
  id: Id,
  createdAt: Instant,
  /** The list and what is done, as the admin saw them. Empty for what is done with everybody or everything. */
  title: z.string(),
  operation: z.string(),
  state: z.enum(ROW_JOB_STATES),
  count: Count,
  doneCount: Count,
  refusedCount: Count,
  /** The first rows that were refused, and why. */
  refusals: z.array(z.object({ name: z.string(), code: z.string() })),
  /** It ends after the row that it is at. */
  isStopAsked: z.boolean(),
  canBeTakenBack: z.boolean(),
  endedAt: z.nullable(Instant),
  adminName: z.string(),
})

/** What admins do with all rows of a list that pass its filters. */
export const rowJobs = subject('Site', {
  /**
   * Orders an action for all rows that the list has now; `server/site/row-jobs/row-actions.ts` says for which it may be. Refused when
   * the list does not have as many rows as the admin has confirmed. Each row is a change of its own, with the rights that the
   * admin has at that moment.
   */
  AddRowJob: mutation({
    access: ADMINS,
    transaction: 'steps',
    perMinute: { person: 10 },
    input: z.object({
      list: Path,
      filters: z._default(z.record(z.string().check(z.maxLength(60)), z.unknown()), {}),
      operation: Path,
      title: PersianText(1, 200),
      /** Sent with each row, where the operation takes a reason. */
      reason: z.optional(Reason),
      count: z.int().check(z.minimum(1), z.maximum(MOST_COUNTED - 1)),
    }),
    output: z.object({ id: Id, count: Count }),
    errors: ['NotFound', 'Outdated', 'AlreadyRequested', 'WrongState'],
  }),
  /** Any admin may stop any job. What was done stays. */
  StopRowJob: mutation({ access: ADMINS, input: ById, output: Nothing, errors: ['NotFound', 'WrongState'] }),
  /** Orders the opposite for the rows that the job has changed. Once for each job. */
  TakeBackRowJob: mutation({
    access: ADMINS,
    perMinute: { person: 10 },
    input: z.object({ id: Id, title: PersianText(1, 200) }),
    output: z.object({ id: Id, count: Count }),
    errors: ['NotFound', 'AlreadyRequested', 'WrongState'],
  }),
  GetAdminRowJobsByFilter: panelList(ADMINS, RowJob, { state: z.optional(z.enum(ROW_JOB_STATES)) }),
})
