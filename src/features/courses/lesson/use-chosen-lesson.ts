import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { lessonHash, lessonOfHash } from '#src/entities/course-progress/lesson-hash.ts'

/** The lesson that the address names, and whether the person has pressed play. */
export function useChosenLesson(lessons: readonly Lesson[]) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [started, setStarted] = useState<number>()
  const named = lessonOfHash(hash)
  const lesson = lessons.find(({ id }) => id === named)
  const isChosen = lesson !== undefined
  const open = useCallback(
    ({ id }: Lesson) => {
      setStarted(id)
      // Back leaves the lessons, however many were played
      const moves = {
        resetScroll: false,
        hashScrollIntoView: false,
        viewTransition: false,
        replace: isChosen,
      }
      // a second that the address names stays: the player begins there
      void navigate({ to: '.', hash: id === named ? hash : lessonHash(id), ...moves })
    },
    [navigate, isChosen, named, hash],
  )
  return { lesson, isStarted: isChosen && lesson.id === started, open, close: () => setStarted(undefined) }
}
