import {
  IconListSearch,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconSettings,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { Chapter } from '#contract/course/lesson-words.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { goBy, STEP_S, togglePlay, toggleSound } from './move-in-film.ts'
import styles from './player.module.css'
import { text } from './text.ts'
import { TimeBar } from './time-bar.tsx'
import { PLAY_EVENTS, SOUND_EVENTS, useMedia } from './use-media.ts'

interface ControlsProps {
  video: HTMLVideoElement
  title: string
  duration: number
  isFull: boolean
  /** Missing where the device cannot. */
  onFullScreen: (() => void) | undefined
  onSettings: () => void
  chapters: readonly Chapter[]
  /** Missing where nothing is known of what the film says. */
  onWords: (() => void) | undefined
  /** No pictures are played. */
  isSoundOnly: boolean
}

/** Every way to steer the film. In their order: play, the place, and what is chosen once. */
export function Controls(props: ControlsProps) {
  const { video, title, duration, isFull, onFullScreen, onSettings, chapters, onWords, isSoundOnly } = props
  const isPlaying = useMedia(video, PLAY_EVENTS, ({ paused, ended }) => !paused && !ended)
  const isMuted = useMedia(video, SOUND_EVENTS, ({ muted }) => muted)
  return (
    <div className={styles['controls']}>
      <p className={styles['title']} aria-hidden>
        {title}
      </p>
      <div className={styles['center']} dir="ltr">
        <IconButton label={text.back} onClick={() => goBy(video, -STEP_S)}>
          <IconRewindBackward10 size={28} />
        </IconButton>
        <IconButton
          label={isPlaying ? text.pause : text.play}
          className={styles['main'] ?? ''}
          onClick={() => togglePlay(video)}
        >
          {isPlaying ? <IconPlayerPauseFilled size={32} /> : <IconPlayerPlayFilled size={32} />}
        </IconButton>
        <IconButton label={text.forward} onClick={() => goBy(video, STEP_S)}>
          <IconRewindForward10 size={28} />
        </IconButton>
      </div>
      <div className={styles['foot']} dir="ltr">
        <TimeBar video={video} duration={duration} chapters={chapters} />
        <IconButton label={isMuted ? text.unMute : text.mute} onClick={() => toggleSound(video)}>
          {isMuted ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
        </IconButton>
        {onWords && (
          <IconButton label={text.words} onClick={onWords}>
            <IconListSearch size={22} />
          </IconButton>
        )}
        <IconButton label={text.settings} onClick={onSettings}>
          <IconSettings size={22} />
        </IconButton>
        {document.pictureInPictureEnabled && !isSoundOnly && (
          <IconButton label={text.smallWindow} onClick={() => void toggleSmallWindow(video)}>
            <IconPictureInPicture size={22} />
          </IconButton>
        )}
        {onFullScreen && (
          <IconButton label={isFull ? text.leaveFullScreen : text.fullScreen} onClick={onFullScreen}>
            {isFull ? <IconMinimize size={22} /> : <IconMaximize size={22} />}
          </IconButton>
        )}
      </div>
    </div>
  )
}

async function toggleSmallWindow(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // nothing of the film is loaded yet
  }
}
