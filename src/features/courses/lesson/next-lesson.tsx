import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { goTo, play } from '#src/entities/player/move-in-film.ts'
import { PLAY_EVENTS, useMedia } from '#src/entities/player/use-media.ts'
import { classNames } from '#src/lib/class-names.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { layers } from '#src/ui/layers.ts'
import styles from './lesson.module.css'
import { text } from './text.ts'
import { writing } from './writing.ts'

const COUNTDOWN_S = 5

interface NextLessonProps {
  video: HTMLVideoElement
  next: Lesson | undefined
  onNext: () => void
}

/** At the end of a lesson: the next one, by itself after five seconds unless the person stops that or does something else. */
export function NextLesson({ video, next, onNext }: NextLessonProps) {
  const hasEnded = useMedia(video, ENDED_EVENTS, ({ ended }) => ended)
  if (!hasEnded) return null
  return (
    <div className={classNames(styles['ended'], 'ink')} data-covers>
      {next ? <Countdown video={video} next={next} onNext={onNext} /> : <Again video={video} />}
    </div>
  )
}

function Again({ video }: { video: HTMLVideoElement }) {
  const again = () => {
    goTo(video, 0)
    void play(video)
  }
  return (
    <Button variant="soft" onClick={again}>
      {text.again}
    </Button>
  )
}

const ENDED_EVENTS = [...PLAY_EVENTS, 'seeking', 'seeked'] as const

interface CountdownProps {
  video: HTMLVideoElement
  next: Lesson
  onNext: () => void
}

function Countdown({ video, next, onNext }: CountdownProps) {
  const [left, setLeft] = useState<number | undefined>(COUNTDOWN_S)
  const isCovered = useSyncExternalStore(layers.subscribe, () => layers.get().length > 0)
  const isWriting = useSyncExternalStore(writing.subscribe, writing.get)
  const isHeld = isCovered || isWriting
  useEffect(() => {
    if (left === undefined || isHeld) return undefined
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onNext()), 1_000)
    return () => clearTimeout(timer)
  }, [left, isHeld, onNext])
  return (
    <>
      <p role="status">{text.next(keepCodes(next.title))}</p>
      <Button variant="accent" onClick={onNext}>
        {left === undefined || isHeld ? text.playNext : text.nextIn(persianNumber(left))}
      </Button>
      {left === undefined ? (
        <Again video={video} />
      ) : (
        <Button variant="soft" onClick={() => setLeft(undefined)}>
          {text.stay}
        </Button>
      )}
    </>
  )
}
