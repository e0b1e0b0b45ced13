import { keepCodes } from '#src/lib/keep-codes.ts'
import { IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Lesson } from '#contract/course/course.ts'
import { durationText } from '#src/lib/duration.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './course-page.module.css'
import { text } from './text.ts'

/** Where the lessons are on the page. */
export const LESSONS = 'lessons'

interface LessonListProps {
  lessons: readonly Lesson[]
  /** The person has bought the course: no lesson is locked. */
  isOwned: boolean
  onPlay: (lesson: Lesson) => void
}

/** The lessons in their order; free samples can be played, the others wait for the purchase. */
export function LessonList({ lessons, isOwned, onPlay }: LessonListProps) {
  return (
    <ol className={styles['lessons']}>
      {lessons.map((lesson, index) => (
        <li key={lesson.id} className={styles['lesson']}>
          <span className={styles['number']} aria-hidden>
            {persianNumber(index + 1)}
          </span>
          <span className={styles['lessonWords']}>
            <span>{keepCodes(lesson.title)}</span>
            <small>{durationText(lesson.durationSec)}</small>
          </span>
          {lesson.isFreeSample && <Badge tone="success">{text.free}</Badge>}
          {(lesson.isFreeSample || isOwned) && lesson.hasFilm ? (
            <IconButton label={text.play(lesson.title)} onClick={() => onPlay(lesson)}>
              <IconPlayerPlayFilled size={20} className={styles['canPlay']} />
            </IconButton>
          ) : (
            <span className={styles['lock']}>
              <IconLock size={18} aria-label={text.locked} role="img" />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
