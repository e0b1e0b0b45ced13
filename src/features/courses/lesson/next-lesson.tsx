import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { goTo, play } from '#src/entities/player/move-in-film.ts'
import { PLAY_EVENTS, useMedia } from '#src/entities/player/use-media.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './lesson.module.css'
import { text } from './text.ts'

const COUNTDOWN_S = 5

interface NextLessonProps {
  video: HTMLVideoElement
  next: Lesson | undefined
  onNext: (lesson: Lesson) => void
}

/** At the end of a lesson: the next one, by itself after five seconds unless the person stops that. */
export function NextLesson({ video, next, onNext }: NextLessonProps) {
  const hasEnded = useMedia(video, ENDED_EVENTS, ({ ended }) => ended)
  if (!hasEnded) return null
  const again = () => {
    goTo(video, 0)
    void play(video)
  }
  return (
    <div className={styles['ended']} role="group">
      {next && <Countdown next={next} onNext={() => onNext(next)} />}
      <Button variant="ghost" onClick={again}>
        {text.again}
      </Button>
    </div>
  )
}

const ENDED_EVENTS = [...PLAY_EVENTS, 'seeking', 'seeked'] as const

function Countdown({ next, onNext }: { next: Lesson; onNext: () => void }) {
  const [left, setLeft] = useState<number | undefined>(COUNTDOWN_S)
  useEffect(() => {
    if (left === undefined) return undefined
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onNext()), 1_000)
    return () => clearTimeout(timer)
  }, [left, onNext])
  return (
    <>
      <p>{text.next(keepCodes(next.title))}</p>
      <Button variant="accent" onClick={onNext}>
        {text.playNext}
      </Button>
      {left !== undefined && (
        <Button variant="soft" onClick={() => setLeft(undefined)}>
          {text.stay} · {text.nextIn(persianNumber(left))}
        </Button>
      )}
    </>
  )
}
