import type { Lesson } from '#contract/course/course.ts'
import { resumeAt } from '#src/entities/course-progress/share.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { durationText } from '#src/lib/duration.ts'
import type { LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { text } from './text.ts'

/** The line below the title of a lesson. A buyer reads before the purchase that a lesson has no film and no length yet. */
export function lessonFacts(
  { durationSec, hasFilm }: Pick<Lesson, 'durationSec' | 'hasFilm'>,
  row: LessonProgressRow | undefined,
  mayPlay: boolean,
): string {
  const place = resumeAt(row)
  const isComing = !hasFilm && (mayPlay || durationSec === 0)
  const state = place > 0 ? text.from(clockText(place)) : isComing ? text.noFilm : ''
  return [durationText(durationSec), state].filter(Boolean).join(' · ')
}
