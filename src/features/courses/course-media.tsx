import { useEffect, useState } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { CourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { CourseCover } from './course-cover.tsx'
import type { LessonPlayer } from './lesson/lesson-player.tsx'
import { lessonAfter } from './lesson/playable.ts'
import type { useChosenLesson } from './lesson/use-chosen-lesson.ts'

const importPlayer = async () => (await import('./lesson/lesson-player.tsx')).LessonPlayer

/** Loads the player, and opens the database of copies, on a device that may have some. */
async function preparePlayer(): Promise<typeof LessonPlayer | undefined> {
  const { copies, mayHaveCopies } = await import('#src/mirror/lesson-copies.ts')
  if (!(await mayHaveCopies())) return undefined
  const [player] = await Promise.all([importPlayer(), copies.open()])
  return player
}

interface PlayerThere {
  is: 'there'
  Player: typeof LessonPlayer
}

/**
 * The player: loaded before an owner presses play on a device with copies, or else at the press. It is not `lazy`, because
 * React shows what was suspended 300 ms after its fallback at the earliest.
 */
function usePlayer(isOwned: boolean, isStarted: boolean): PlayerThere | undefined {
  const [loaded, setLoaded] = useState<PlayerThere | { is: 'missing'; failure: unknown }>()
  const isThere = loaded?.is === 'there'
  useEffect(() => {
    const prepare = async () => {
      const Player = await preparePlayer()
      if (Player) setLoaded({ is: 'there', Player })
    }
    // what cannot be loaded now is loaded, and its failure shown, at the press
    if (isOwned) whenIdle(() => void prepare().catch(() => undefined))
  }, [isOwned])
  useEffect(() => {
    if (!isStarted || isThere) return
    importPlayer().then(
      (Player) => setLoaded({ is: 'there', Player }),
      (failure: unknown) => setLoaded({ is: 'missing', failure }),
    )
  }, [isStarted, isThere])
  if (loaded?.is === 'missing') throw loaded.failure
  return loaded
}

interface CourseMediaProps {
  course: Course
  isOwned: boolean
  mayPlay: boolean
  progress: CourseProgress
  chosen: ReturnType<typeof useChosenLesson>
  onPlay: (lesson: Lesson) => void
}

/** The picture of the course; the player in its place once somebody plays a lesson. */
export function CourseMedia({ course, isOwned, mayPlay, progress, chosen, onPlay }: CourseMediaProps) {
  const { lesson, isStarted, close } = chosen
  const player = usePlayer(isOwned, isStarted)
  const cover = <CourseCover {...{ course, mayPlay, progress, onPlay }} chosen={lesson} />
  if (!lesson || !isStarted || !player) return cover
  return (
    <player.Player
      course={course}
      lesson={lesson}
      row={progress.get(lesson.id)}
      next={lessonAfter(course.lessons, lesson, mayPlay)}
      onLesson={onPlay}
      onClose={close}
    />
  )
}
