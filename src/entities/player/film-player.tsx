import { useState, type ReactNode, type RefObject } from 'react'
import { IconHeadphones } from '@tabler/icons-react'
import { Controls } from './controls.tsx'
import { useFilm, type OpenedFilm } from './use-film.ts'
import styles from './player.module.css'
import { SettingsSheet } from './settings-sheet.tsx'
import { FilmState } from './film-state.tsx'
import { Surface } from './surface.tsx'
import { text } from './text.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { useKeys } from './use-keys.ts'
import { useMediaSession, useScreenOn, type FilmAbout } from './use-system.ts'
import { Watermark } from './watermark.tsx'

interface FilmPlayerProps extends OpenedFilm, FilmAbout {
  /** What fills the screen, and where keys are heard. */
  frame: RefObject<HTMLElement | null>
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- lessons have no captions */}
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

function Over({ frame, video, watermark, children, ...props }: OverProps) {
  const { title, film } = props
  const [isChoosing, setChoosing] = useState(false)
  const { tracks, present, isBroken, failure, retry, isSoundOnly } = useFilm(video, props)
  const { isFull, toggle } = useFullScreen(frame, video)
  const { isShown, show } = useIdle(frame, video, isChoosing)
  useKeys(frame, video, toggle ?? nothing)
  useMediaSession(video, props)
  useScreenOn(video)
  return (
    <div className={styles['over']} data-idle={!isShown || undefined}>
      <Surface video={video} isShown={isShown} onShow={show} onFullScreen={toggle} />
      {isSoundOnly && (
        <p className={styles['sound']}>
          <IconHeadphones size={32} aria-hidden />
          {text.soundOnlyNow}
        </p>
      )}
      {watermark && <Watermark words={watermark} />}
      <Controls
        video={video}
        title={title}
        duration={film.durationMs / 1_000}
        isFull={isFull}
        onFullScreen={toggle}
        onSettings={() => setChoosing(true)}
        isSoundOnly={isSoundOnly}
      />
      <FilmState video={video} isBroken={isBroken} failure={failure} onRetry={retry} />
      {children}
      <SettingsSheet
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        tracks={tracks}
        present={present}
      />
    </div>
  )
}

const nothing = () => undefined
