import { IconWifiOff } from '@tabler/icons-react'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import type { FilmFailure } from './use-film.ts'
import styles from './player.module.css'
import { text } from './text.ts'
import { isWaiting, PLAY_EVENTS, useMedia, WAIT_EVENTS } from './use-media.ts'

interface FilmStateProps {
  video: HTMLVideoElement
  /** Nothing arrives at present. */
  isBroken: boolean
  failure: FilmFailure | undefined
  onRetry: () => void
}

/** Why the picture does not move when it should: it is loaded, the network is gone, or something failed. */
export function FilmState({ video, isBroken, failure, onRetry }: FilmStateProps) {
  const waits = useMedia(video, WAIT_EVENTS, isWaiting)
  const isPlaying = useMedia(video, PLAY_EVENTS, ({ paused }) => !paused)
  if (failure)
    return (
      <div className={classNames(styles['failed'], 'ink')} role="alert" data-covers>
        <p>{failure.isForGood ? text.notPlayable : failure.words}</p>
        {!failure.isForGood && (
          <>
            <p>{text.failedHint}</p>
            <Button onClick={onRetry}>{text.retry}</Button>
          </>
        )}
      </div>
    )
  const isStuck = waits && isPlaying
  return (
    <div className={styles['waiting']} role="status">
      {isStuck && !isBroken && (
        <span className={styles['spinner']}>
          <span className="only-read">{text.loading}</span>
        </span>
      )}
      {waits && isBroken && (
        <p className={styles['broken']}>
          <IconWifiOff size={20} aria-hidden />
          {text.broken}
        </p>
      )}
    </div>
  )
}
