import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { LessonWords } from '#contract/course/lesson-words.ts'
import { secondOfHash } from '#src/entities/course-progress/lesson-hash.ts'
import { resumeAt } from '#src/entities/course-progress/share.ts'
import { noteServerTime } from '#src/entities/course-progress/server-clock.ts'
import { useRecordWatching } from '#src/entities/course-progress/use-record-watching.ts'
import { canCopyOrWhy } from '#src/entities/lesson-copies/can-copy.ts'
import { saveStreamed } from '#src/entities/lesson-copies/save-streamed.ts'
import type { FilmLine } from '#src/entities/player/film/film-line.ts'
import { FilmPlayer } from '#src/entities/player/film-player.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { readProfile } from '#src/mirror/account.ts'
import type { LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { pictureAddress } from '#src/ui/picture.tsx'
import { AgreeSheet } from './agree-sheet.tsx'
import styles from './lesson.module.css'
import { LessonNotice } from './lesson-notice.tsx'
import { NextLesson } from './next-lesson.tsx'
import { playingVideo } from './playing-video.ts'
import { text } from './text.ts'
import type { OpenedFilm } from '#src/entities/player/use-film.ts'
import { type OpenLesson, useLessonAddress } from './use-lesson-address.ts'

export interface LessonPlayerProps {
  course: Course
  lesson: Lesson
  /** What was watched of it before. */
  row: LessonProgressRow | undefined
  /** The lesson after it that can be played. */
  next: Lesson | undefined
  onLesson: (lesson: Lesson) => void
  /** The person does not want to open it. */
  onClose: () => void
}

/** A lesson that replaces the cover: it is asked for, perhaps agreed to, and plays. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { lesson, onClose } = props
  const frame = useRef<HTMLElement>(null)
  const { state, ask, reopen, renew } = useLessonAddress(lesson.id)
  // what was pressed may be gone or far below, and the keys are those of the player now
  useEffect(() => frame.current?.focus({ preventScroll: true }), [lesson.id])
  return (
    // it stays from lesson to lesson, and so does the full screen
    <section ref={frame} className={styles['frame']} aria-label={text.playerOf(lesson.title)} tabIndex={-1}>
      {state.is === 'open' ? (
        <OpenedLesson
          key={lesson.id}
          {...props}
          frame={frame}
          opened={state.lesson}
          renew={renew}
          onChanged={reopen}
        />
      ) : (
        <LessonNotice state={state} lesson={lesson} onRetry={() => void ask()} />
      )}
      <AgreeSheet isOpen={state.is === 'mustAgree'} onAgree={() => void ask(true)} onClose={onClose} />
    </section>
  )
}

interface OpenedLessonProps extends LessonPlayerProps {
  frame: RefObject<HTMLElement | null>
  opened: OpenLesson
  renew: OpenedFilm['renew']
  onChanged: () => boolean
}

function OpenedLesson({
  course,
  lesson,
  row,
  next,
  onLesson,
  frame,
  opened,
  renew,
  onChanged,
}: OpenedLessonProps) {
  const { id: accountId } = useAccount()
  const watermark = useWatermark()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const words = useWords(opened)
  // what is watched from here on changes the row
  const second = useLocation({ select: ({ hash }) => secondOfHash(hash) })
  const [startAt] = useState(() => second ?? resumeAt(row))
  const { id, durationSec } = lesson
  useRecordWatching(video, { accountId, id, courseId: course.id, durationSec })
  const saving = (line: FilmLine) =>
    canCopyOrWhy() ? line : saveStreamed({ accountId, id, courseId: course.id }, opened.film, line, engine)
  const goOn = useCallback(() => next && onLesson(next), [next, onLesson])
  return (
    <FilmPlayer
      {...opened}
      frame={frame}
      renew={renew}
      saving={saving}
      onChanged={onChanged}
      onResponse={noteServerTime}
      startAt={startAt}
      isWanted
      title={lesson.title}
      artist={course.title}
      cover={coverOf(course)}
      onNext={next && goOn}
      words={words}
      watermark={lesson.isFreeSample ? undefined : watermark}
      onVideo={(next) => {
        setVideo(next)
        playingVideo.set(next)
      }}
    >
      {video && <NextLesson video={video} next={next} onNext={goOn} />}
    </FilmPlayer>
  )
}

/** What the lesson says. It comes after the film has begun. */
function useWords({ findWords }: OpenLesson): LessonWords | undefined {
  const [words, setWords] = useState<LessonWords>()
  useEffect(() => {
    let isLeft = false
    const find = async () => {
      const found = await findWords()
      if (!isLeft) setWords(found)
    }
    void find()
    return () => {
      isLeft = true
    }
  }, [findWords])
  return words
}

function coverOf({ cover }: Course): string | undefined {
  const widest = cover?.widths.at(-1)
  return cover && widest ? pictureAddress(cover.key, widest) : undefined
}

/** «مهتاب آزمونگر ۴۵۶۷»: the person's name and the end of their phone number. */
function useWatermark(): string | undefined {
  const profile = useMirror(readProfile, [])
  return profile && `${profile.displayName} ${persianDigits(profile.phone?.slice(-4) ?? '')}`.trim()
}
