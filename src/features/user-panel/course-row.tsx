import type { Course } from '#contract/course/course.ts'
import { courseAddress } from '#src/entities/addresses.ts'
import { lessonHash } from '#src/entities/course-progress/lesson-hash.ts'
import { ProgressRing } from '#src/entities/course-progress/progress-ring.tsx'
import { courseShare, lessonToGoOn } from '#src/entities/course-progress/share.ts'
import { text } from '#src/entities/course-progress/text.ts'
import { useCourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './sections.module.css'
import { ThingRow } from './thing-row.tsx'

/** An owned course: how much of it was watched, and the way to the lesson to go on with. */
export function CourseRow({ course }: { course: Course }) {
  const { id, title, cover, lessons } = course
  const progress = useCourseProgress(course, true)
  const next = lessonToGoOn(lessons, progress)
  const hasBegun = progress.size > 0
  return (
    <ThingRow title={title} cover={cover} address={courseAddress(id)}>
      <ProgressRing share={courseShare(lessons, progress)} label={title} />
      <div className={styles['goOn']}>
        {next && (
          <ButtonLink to={courseAddress(id)} hash={lessonHash(next.id)} variant="soft" fullWidth>
            {hasBegun ? text.goOn(persianNumber(lessons.indexOf(next) + 1)) : text.begin}
          </ButtonLink>
        )}
        {!next && hasBegun && text.complete}
      </div>
    </ThingRow>
  )
}
