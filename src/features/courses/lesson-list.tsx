import { keepCodes } from '#src/lib/keep-codes.ts'
import { IconCheck, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import { ProgressRing } from '#src/entities/course-progress/progress-ring.tsx'
import { watchedShare } from '#src/entities/course-progress/share.ts'
import type { CourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './course-page.module.css'
import { lessonFacts } from './lesson-facts.ts'
import { canPlay } from './lesson/playable.ts'
import { text } from './text.ts'

const CopyButton = lazy(async () => ({
  default: (await import('#src/entities/lesson-copies/copy-button.tsx')).CopyButton,
}))

/** A copy is no good without the player, which is loaded with the first one. */
const loadPlayer = () => void import('./lesson/lesson-player.tsx')

/** Where the lessons are on the page. */
export const LESSONS = 'lessons'

interface LessonListProps {
  course: Pick<Course, 'id' | 'title'>
  lessons: readonly Lesson[]
  /** The person has bought the course and may copy lessons. */
  isOwned: boolean
  /** No lesson is locked. */
  mayPlay: boolean
  progress: CourseProgress
  /** The lesson that plays, or that the address names. */
  current: Lesson | undefined
  onPlay: (lesson: Lesson) => void
}

/** The lessons in their order, with what was watched of them. A locked one says what is missing when it is pressed. */
export function LessonList({
  course,
  lessons,
  isOwned,
  mayPlay,
  progress,
  current,
  onPlay,
}: LessonListProps) {
  return (
    <ol className={styles['lessons']}>
      {lessons.map((lesson, index) => (
        <li
          key={lesson.id}
          className={styles['lesson']}
          aria-current={lesson.id === current?.id ? 'true' : undefined}
        >
          <LessonMark lesson={lesson} order={index + 1} row={progress.get(lesson.id)} />
          <span className={styles['lessonWords']}>
            <span>{keepCodes(lesson.title)}</span>
            <small>{lessonFacts(lesson, progress.get(lesson.id), mayPlay)}</small>
          </span>
          {lesson.isFreeSample && !mayPlay && <Badge tone="success">{text.free}</Badge>}
          {isOwned && lesson.hasFilm && (
            <Suspense fallback={<span className={styles['copyPlace']} />}>
              <CopyButton course={course} lesson={lesson} onStart={loadPlayer} />
            </Suspense>
          )}
          <LessonAction lesson={lesson} mayPlay={mayPlay} onPlay={onPlay} />
        </li>
      ))}
    </ol>
  )
}

/** The number of a lesson, in a ring once it was begun; a check once it is complete. */
function LessonMark({
  lesson,
  order,
  row,
}: {
  lesson: Lesson
  order: number
  row: LessonProgressRow | undefined
}) {
  const share = watchedShare(row, lesson.durationSec)
  const number = persianNumber(order)
  if (row?.completedAt)
    return (
      <span className={styles['complete']}>
        <IconCheck size={20} role="img" aria-label={text.complete(number)} />
      </span>
    )
  if (share > 0)
    return (
      <ProgressRing share={share} label={text.lesson(number)}>
        {number}
      </ProgressRing>
    )
  return (
    <span className={styles['number']} aria-hidden>
      {number}
    </span>
  )
}

function LessonAction({
  lesson,
  mayPlay,
  onPlay,
}: Pick<LessonListProps, 'mayPlay' | 'onPlay'> & { lesson: Lesson }) {
  if (canPlay(lesson, mayPlay))
    return (
      <IconButton label={text.play(lesson.title)} onClick={() => onPlay(lesson)}>
        <IconPlayerPlayFilled size={20} className={styles['canPlay']} />
      </IconButton>
    )
  if (mayPlay) return null
  return (
    <IconButton
      label={text.lockedLesson(lesson.title)}
      className={styles['lock'] ?? ''}
      onClick={() => onPlay(lesson)}
    >
      <IconLock size={18} />
    </IconButton>
  )
}
