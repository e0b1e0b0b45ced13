import { useEffect, type RefObject } from 'react'
import { goBy, STEP_S, togglePlay, toggleSound } from './move-in-film.ts'
import { changeSettings, nextRate, playerSettings } from './settings.ts'

type Action = (video: HTMLVideoElement) => void

const changeRate =
  (direction: 1 | -1): Action =>
  () =>
    changeSettings({ rate: nextRate(playerSettings.get().rate, direction) })

/** By the place of the key, because a Persian keyboard has other letters there. */
const ACTIONS: Readonly<Record<string, Action>> = {
  Space: togglePlay,
  KeyK: togglePlay,
  ArrowLeft: (video) => goBy(video, -STEP_S),
  ArrowRight: (video) => goBy(video, STEP_S),
  KeyM: toggleSound,
}
const SHIFTED: Readonly<Record<string, Action>> = { Comma: changeRate(-1), Period: changeRate(1) }

/** What a key types into, or presses itself. */
const takesKey = (target: EventTarget | null, code: string) =>
  target instanceof Element &&
  (target.closest('input:not([type=range]), textarea, select, [contenteditable], dialog') !== null ||
    (code === 'Space' && target.closest('button, a') !== null))

/** Keys of the player: while the focus is inside it, or nowhere. */
export function useKeys(
  player: RefObject<HTMLElement | null>,
  video: HTMLVideoElement,
  onFullScreen: () => void,
): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { target, code } = event
      const isOurs = target === document.body || (target instanceof Node && player.current?.contains(target))
      const hasOther = event.ctrlKey || event.altKey || event.metaKey
      if (!isOurs || hasOther || takesKey(target, code)) return
      const action = code === 'KeyF' ? onFullScreen : (event.shiftKey ? SHIFTED : ACTIONS)[code]
      if (!action) return
      event.preventDefault()
      action(video)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [player, video, onFullScreen])
}
