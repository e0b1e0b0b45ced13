import { LEVELS } from '#contract/course/course.ts'
import type { ShownStage } from './judge-stage.ts'

export type Level = (typeof LEVELS)[number]

interface KnownExam {
  id: number
  kind: string
  attempts: readonly { level: Level | null; isFinal: boolean }[]
}

/** What the placement exam says of a person, and the one that can be taken. */
export interface Placement {
  examId: number | undefined
  level: Level | undefined
}

/** The level of the newest placement exam whose result is final; attempts come newest first. */
export function placementOf(exams: readonly KnownExam[] = []): Placement {
  const placements = exams.filter(({ kind }) => kind === 'placement')
  const judged = placements.flatMap(({ attempts }) => attempts).find((each) => each.isFinal && each.level)
  return { examId: placements[0]?.id, level: judged?.level ?? undefined }
}

/** Where a person goes on: the first stage of their level or above that is not done, or else the first one at all. */
export function stageToGoOn<S extends Pick<ShownStage, 'level' | 'isDone' | 'isOffered'>>(
  stages: readonly S[],
  level: Level | undefined,
): S | undefined {
  const left = stages.filter(({ isDone, isOffered }) => isOffered && !isDone)
  const from = level ? LEVELS.indexOf(level) : 0
  return left.find((stage) => LEVELS.indexOf(stage.level) >= from) ?? left[0]
}
