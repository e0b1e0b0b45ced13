import { useDeferredValue, useState, type ReactNode, type RefObject } from 'react'
import { IconHeadphones } from '@tabler/icons-react'
import type { LessonWords } from '#contract/course/lesson-words.ts'
import { Controls } from './controls.tsx'
import { useFilm, type OpenedFilm } from './use-film.ts'
import styles from './player.module.css'
import { SettingsSheet } from './settings-sheet.tsx'
import { FilmState } from './film-state.tsx'
import { Subtitles } from './subtitles.tsx'
import { Surface } from './surface.tsx'
import { text } from './text.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { useKeys } from './use-keys.ts'
import { useMediaSession, useScreenOn, type FilmAbout } from './use-system.ts'
import { Watermark } from './watermark.tsx'
import { WordsSheet } from './words-sheet.tsx'

interface FilmPlayerProps extends OpenedFilm, FilmAbout {
  /** What fills the screen, and where keys are heard. */
  frame: RefObject<HTMLElement | null>
  /** Its subtitles and chapters, once they are there. */
  words: LessonWords | undefined
  /** Whose copy it is. Missing for what everybody may see. */
  watermark: string | undefined
  /** Gets the video while it is there. */
  onVideo: (video: HTMLVideoElement | null) => void
  /** Over the picture, for example what comes next. */
  children?: ReactNode
}

/** A film with everything that steers it. */
export function FilmPlayer(props: FilmPlayerProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { cover, onVideo } = props
  return (
    <div className={styles['player']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- our own subtitles are drawn over it */}
      <video
        ref={(element) => {
          setVideo(element)
          onVideo(element)
        }}
        className={styles['film']}
        playsInline
        aria-hidden
        tabIndex={-1}
        {...(cover && { poster: cover })}
      />
      {video && <Over {...props} video={video} />}
    </div>
  )
}

interface OverProps extends FilmPlayerProps {
  video: HTMLVideoElement
}

function Over({ frame, video, watermark, words = NO_WORDS, children, ...props }: OverProps) {
  const { title, film } = props
  const { cues, chapters } = words
  const [isChoosing, setChoosing] = useState(false)
  const [isReading, setReading] = useState(false)
  const { tracks, present, isBroken, failure, retry, isSoundOnly } = useFilm(video, props)
  // the film begins before its controls are drawn
  const isRestDue = useDeferredValue(true, false)
  const { isFull, toggle } = useFullScreen(frame, video)
  const { isShown, show } = useIdle(frame, video, isChoosing || isReading)
  useKeys(frame, video, toggle ?? nothing)
  useMediaSession(video, props)
  useScreenOn(video)
  return (
    <div className={styles['over']} data-idle={!isShown || undefined}>
      {isRestDue && (
        <>
          <Surface video={video} isShown={isShown} onShow={show} onFullScreen={toggle} />
          {isSoundOnly && (
            <p className={styles['sound']}>
              <IconHeadphones size={32} aria-hidden />
              {text.soundOnlyNow}
            </p>
          )}
          {watermark && <Watermark words={watermark} />}
          <Subtitles video={video} cues={cues} />
          <Controls
            video={video}
            title={title}
            duration={film.durationMs / 1_000}
            isFull={isFull}
            onFullScreen={toggle}
            onSettings={() => setChoosing(true)}
            chapters={chapters}
            onWords={cues.length + chapters.length > 0 ? () => setReading(true) : undefined}
            isSoundOnly={isSoundOnly}
          />
        </>
      )}
      <FilmState video={video} isBroken={isBroken} failure={failure} onRetry={retry} />
      {isRestDue && (
        <>
          {children}
          <SettingsSheet
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            tracks={tracks}
            present={present}
            hasSubtitles={cues.length > 0}
          />
          <WordsSheet isOpen={isReading} onClose={() => setReading(false)} video={video} words={words} />
        </>
      )}
    </div>
  )
}

const NO_WORDS: LessonWords = { cues: [], chapters: [] }
const nothing = () => undefined
