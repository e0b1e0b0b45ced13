import * as z from 'zod/mini'
import { Article } from '../article/article.ts'
import { Question } from '../comment.ts'
import { Course } from '../course/course.ts'
import { mutation, optionalListsOf, query, subject } from '../define.ts'
import { isErrorCode } from '../errors.ts'
import { Product } from '../product/product.ts'
import { Category, Id } from '../shapes.ts'
import { Teacher } from '../user/teacher.ts'
import { MAX_BATCH, MIRRORED_THINGS, type MirroredThing } from './mirrored-things.ts'
import { CarFactory, Gearbox } from './cars.ts'
import { CommonQuestion, Doer, HelpfulLink, PublicMessage, Setting, Slide } from './site.ts'
import { TunerPlus } from './tuner-plus.ts'
import { TuningRoad } from './tuning-road.ts'

/** The shape of each mirrored document. */
const MIRRORED = {
  setting: z.object({ id: Id, values: Setting }),
  slide: Slide,
  publicMessage: PublicMessage,
  courseCategory: Category,
  productCategory: Category,
  articleCategory: Category,
  teacher: Teacher,
  course: Course,
  product: Product,
  article: Article,
  helpfulLink: HelpfulLink,
  doer: Doer,
  commonQuestion: CommonQuestion,
  courseQuestion: Question,
  productQuestion: Question,
  tunerPlus: TunerPlus,
  carFactory: CarFactory,
  gearbox: Gearbox,
  tuningRoad: z.extend(TuningRoad, { id: Id }),
} as const satisfies Record<MirroredThing, z.ZodMiniType>

export type MirroredDocument<T extends MirroredThing> = z.infer<(typeof MIRRORED)[T]>

/** The documents of a page by thing, and the ids that are no longer published. */
const Changes = z.object({
  changed: z.object(optionalListsOf(MIRRORED)),
  removed: z.partialRecord(z.enum(MIRRORED_THINGS), z.array(Id)),
  /** Where the next pull starts. */
  cursor: z.string(),
  /** False while more pages wait after `cursor`. */
  isComplete: z.boolean(),
  /** True on the first page after a reset: the device deletes whatever no page names. */
  isReset: z.boolean(),
})
export type Changes = z.infer<typeof Changes>

const BatchItem = z.object({
  mutationId: z.uuid(),
  /** After an item that must be retried, the later items of its lane are not run. */
  lane: z.string().check(z.maxLength(100)),
  path: z.string().check(z.maxLength(100)),
  input: z.record(z.string(), z.unknown()),
})

const BatchResult = z.object({
  mutationId: z.uuid(),
  status: z.enum(['Success', 'Error', 'AccessDenied', 'NotFound']),
  code: z.optional(z.string().check(z.refine(isErrorCode))),
  details: z.optional(z.record(z.string(), z.unknown())),
  data: z.optional(z.unknown()),
})
export type BatchResult = z.infer<typeof BatchResult>

export const sync = subject('Site', {
  /**
   * The changes of the public catalogue since a cursor. Without a cursor, everything, with the data of the first
   * screen first.
   */
  GetChanges: query({
    access: 'anyone',
    shared: 60,
    input: z.object({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      take: z._default(z.int().check(z.minimum(1), z.maximum(500)), 200),
    }),
    output: Changes,
  }),
  /**
   * Runs waiting changes of a device, in their order within a lane. Each item is all or nothing and has its own
   * result.
   */
  RunBatch: mutation({
    access: 'anyone',
    transaction: 'own',
    input: z.object({
      /** The account of these changes, null for a guest. The server runs nothing for another account. */
      accountId: z.optional(z.nullable(Id)),
      items: z.array(BatchItem).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    }),
    output: z.object({ results: z.array(BatchResult) }),
    errors: ['OtherAccount'],
  }),
})
