import { lazy, Suspense, useEffect } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { CourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { CourseCover } from './course-cover.tsx'
import { lessonAfter } from './lesson/playable.ts'
import type { useChosenLesson } from './lesson/use-chosen-lesson.ts'

const importPlayer = () => import('./lesson/lesson-player.tsx')
const LessonPlayer = lazy(async () => ({ default: (await importPlayer()).LessonPlayer }))

/** Loads the player on a device with copies before an owner presses play. */
async function preparePlayer(): Promise<void> {
  const { mayHaveCopies } = await import('#src/mirror/lesson-copies.ts')
  if (await mayHaveCopies()) await importPlayer()
}

interface CourseMediaProps {
  course: Course
  isOwned: boolean
  progress: CourseProgress
  chosen: ReturnType<typeof useChosenLesson>
  onPlay: (lesson: Lesson) => void
}

/** The picture of the course; the player in its place once somebody plays a lesson. */
export function CourseMedia({ course, isOwned, progress, chosen, onPlay }: CourseMediaProps) {
  const { lesson, isStarted, close } = chosen
  useEffect(() => {
    // what cannot be loaded now is loaded, and its failure shown, at the press
    if (isOwned) whenIdle(() => void preparePlayer().catch(() => undefined))
  }, [isOwned])
  const cover = <CourseCover {...{ course, isOwned, progress, onPlay }} chosen={lesson} />
  if (!lesson || !isStarted) return cover
  return (
    <Suspense fallback={cover}>
      <LessonPlayer
        course={course}
        lesson={lesson}
        row={progress.get(lesson.id)}
        next={lessonAfter(course.lessons, lesson, isOwned)}
        onLesson={onPlay}
        onClose={close}
      />
    </Suspense>
  )
}
