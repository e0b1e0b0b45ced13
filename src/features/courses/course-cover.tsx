import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Course, Lesson } from '#contract/course/course.ts'
import { lessonToGoOn, resumeAt } from '#src/entities/course-progress/share.ts'
import type { CourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './course-page.module.css'
import { sampleOf } from './lesson/playable.ts'
import { text } from './text.ts'

interface CourseCoverProps {
  course: Course
  mayPlay: boolean
  progress: CourseProgress
  /** The lesson that the address names. */
  chosen: Lesson | undefined
  onPlay: (lesson: Lesson) => void
}

/** The picture of a course; a press plays a lesson in its place. Nothing of the film is loaded before. */
export function CourseCover({ course, mayPlay, progress, chosen, onPlay }: CourseCoverProps) {
  const { lessons } = course
  const lesson = chosen ?? (mayPlay ? lessonToGoOn(lessons, progress) : sampleOf(lessons))
  return (
    <div className={styles['cover']}>
      <Picture
        image={course.cover}
        name={course.title}
        alt=""
        sizes={PICTURE_SIZES.course}
        ratio="16 / 9"
        priority
      />
      {lesson?.hasFilm && (
        <button type="button" className={styles['play']} onClick={() => onPlay(lesson)}>
          <IconPlayerPlayFilled size={22} aria-hidden />
          {lesson.isFreeSample && !mayPlay && !chosen
            ? text.playSample
            : playText(lessons.indexOf(lesson) + 1, resumeAt(progress.get(lesson.id)))}
        </button>
      )}
    </div>
  )
}

/** «ادامهٔ درس ۳ از ۱۲:۳۰», or «پخش درس ۳» from its beginning. */
function playText(order: number, place: number): string {
  const number = persianNumber(order)
  return place > 0 ? text.goOnFrom(number, clockText(place)) : text.playLesson(number)
}
