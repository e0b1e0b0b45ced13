import { useCallback, useEffect, useState, type RefObject } from 'react'
import { PLAY_EVENTS, useMedia } from './use-media.ts'

const HIDES_AFTER_MS = 3_000

/**
 * Whether the controls are shown: always while the film is paused or something is chosen, and for three seconds after the
 * person moved or pressed something. The style sheet also shows them while one of them has the focus of a keyboard.
 */
export function useIdle(
  player: RefObject<HTMLElement | null>,
  video: HTMLVideoElement,
  isBusy: boolean,
): { isShown: boolean; show: (isShown: boolean) => void } {
  const isPlaying = useMedia(video, PLAY_EVENTS, ({ paused, ended }) => !paused && !ended)
  // counts what the person did; 0 hides at once
  const [moves, setMoves] = useState(1)
  const [hiddenAt, setHiddenAt] = useState(0)
  const show = useCallback((isShown: boolean) => setMoves((before) => (isShown ? before + 1 : 0)), [])

  useEffect(() => {
    const element = player.current
    const handle = (event: Event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') show(true)
    }
    const events = ['pointermove', 'keydown', 'focusin']
    for (const name of events) element?.addEventListener(name, handle)
    return () => {
      for (const name of events) element?.removeEventListener(name, handle)
    }
  }, [player, show])

  useEffect(() => {
    if (!isPlaying || isBusy) return undefined
    const timer = setTimeout(() => setHiddenAt(moves), HIDES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isBusy, moves])

  const isIdle = moves === 0 || hiddenAt === moves
  return { isShown: !isPlaying || isBusy || !isIdle, show }
}
