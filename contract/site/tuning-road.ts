import * as z from 'zod/mini'
import { LEVELS } from '../course/course.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
import { PlainText } from '../plain-text.ts'
import { Compared, Id, Nothing } from '../shapes.ts'

export const MOST_STAGES = 20
export const MOST_OF_STAGE = 20

const ids = z.array(Id).check(z.maxLength(MOST_OF_STAGE))

/** A step of the road: what to learn, and the exams that show it was learned. */
export const RoadStage = z.object({
  title: PersianText(2, 80),
  summary: PersianText(0, 500),
  level: z.enum(LEVELS),
  courseIds: ids,
  examIds: ids,
})
export type RoadStage = z.infer<typeof RoadStage>

/** A stage as an admin writes it. */
export const WrittenStage = z.object({
  ...RoadStage.shape,
  title: PlainText(2, 80),
  summary: PlainText(0, 500),
})

/** A course or exam is in the road at most once. */
function isOnce(stages: readonly RoadStage[]): boolean {
  return (['courseIds', 'examIds'] as const).every((key) => {
    const all = stages.flatMap((stage) => stage[key])
    return new Set(all).size === all.length
  })
}

/** The stages in their order. The revision grows with each change. */
export const TuningRoad = z.object({ revision: Compared, stages: z.array(RoadStage) })
export type TuningRoad = z.infer<typeof TuningRoad>

/** The road of learning. Our own operations. */
export const tuningRoad = subject('Site', {
  GetTuningRoad: query({ access: 'anyone', cacheable: 60, input: Nothing, output: TuningRoad }),
  /** Replaces the stages. Outdated when the road has another revision, NotFound when a course or exam does not exist. */
  UpdateTuningRoad: mutation({
    access: ADMINS,
    input: z.object({
      revision: Compared,
      stages: z.array(WrittenStage).check(z.maxLength(MOST_STAGES), z.refine(isOnce)),
    }),
    output: TuningRoad,
    errors: ['NotFound', 'Outdated'],
  }),
})
