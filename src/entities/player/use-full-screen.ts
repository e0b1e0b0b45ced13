import { useCallback, useEffect, useState, type RefObject } from 'react'

/** iPhones show only the video itself on the full screen. */
interface PhoneVideo {
  webkitEnterFullscreen?: () => void
}
interface Turnable {
  lock?: (orientation: 'landscape') => Promise<void>
}

const isHandled = (error: unknown) => error instanceof DOMException || error instanceof TypeError

/** Fills the screen with the player, in landscape where the device can be asked to turn. */
export function useFullScreen(
  player: RefObject<HTMLElement | null>,
  video: HTMLVideoElement,
): { isFull: boolean; toggle: (() => void) | undefined } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const handle = () => setFull(document.fullscreenElement === player.current)
    document.addEventListener('fullscreenchange', handle)
    return () => document.removeEventListener('fullscreenchange', handle)
  }, [player])

  const ofPhone: HTMLVideoElement & PhoneVideo = video
  const canFill = document.fullscreenEnabled || ofPhone.webkitEnterFullscreen !== undefined
  const toggle = useCallback(() => {
    const element = player.current
    if (!document.fullscreenEnabled) return ofPhone.webkitEnterFullscreen?.()
    return void (document.fullscreenElement === element ? document.exitFullscreen() : fill(element))
  }, [player, ofPhone])
  return { isFull, toggle: canFill ? toggle : undefined }
}

async function fill(element: HTMLElement | null): Promise<void> {
  try {
    await element?.requestFullscreen({ navigationUI: 'hide' })
    const turnable: Turnable = screen.orientation
    await turnable.lock?.('landscape')
  } catch (error) {
    if (!isHandled(error)) throw error // the device does not turn, or the person has left already
  }
}
