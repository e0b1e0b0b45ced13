import type { FoundStage } from './read-road.ts'

/** An exam of the road, and whether the person has passed it. */
export interface RoadExam {
  id: number
  title: string
  isPassed: boolean
}

/** A stage with what the person has done of it. */
export interface ShownStage extends FoundStage {
  /** Those that can be taken now. Undefined while nobody knows. */
  exams: RoadExam[] | undefined
  share: number
  isDone: boolean
  /** It has something to learn or to pass. */
  isOffered: boolean
}

interface KnownExam {
  id: number
  title: string
  attempts: readonly { passed: boolean | null }[]
}

/**
 * What a person has done of a stage: each course counts by its share, each exam when it is passed. Courses that are no longer offered and
 * exams that are closed hold nobody back. Exams that this device does not know yet are not passed.
 */
export function judgeStage(stage: FoundStage, known: readonly KnownExam[] | undefined): ShownStage {
  const exams = known?.flatMap(({ id, title, attempts }) =>
    stage.examIds.includes(id)
      ? [{ id, title, isPassed: attempts.some(({ passed }) => passed === true) }]
      : [],
  )
  const ofExams = exams?.map(({ isPassed }) => (isPassed ? 1 : 0)) ?? stage.examIds.map(() => 0)
  const parts = [...stage.courses.map(({ share }) => share), ...ofExams]
  const share = parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) / parts.length : 0
  return { ...stage, exams, share, isDone: share >= 1, isOffered: parts.length > 0 }
}
