import { lazy, Suspense } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { CourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { CourseCover } from './course-cover.tsx'
import { lessonAfter } from './lesson/playable.ts'
import type { useChosenLesson } from './lesson/use-chosen-lesson.ts'

const LessonPlayer = lazy(async () => ({
  default: (await import('./lesson/lesson-player.tsx')).LessonPlayer,
}))

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
