import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { confirm } from '#src/ui/confirm.ts'
import type { Decision } from '../section.ts'
import { text } from '../text.ts'
import { decidingButton } from '../use-section-keys.ts'
import { decisionOf, towards, wishOf } from './swipe.ts'
import styles from './swipe.module.css'

const buttonOf = (decision: Decision) => document.querySelector<HTMLElement>(decidingButton(decision, true))
const isRtl = () => getComputedStyle(document.documentElement).direction === 'rtl'

/** Presses the button of a decision; one that would act at once is confirmed before. */
async function decide(decision: Decision): Promise<void> {
  const button = buttonOf(decision)
  if (!button) return
  const label = button.textContent
  const isSure =
    'asks' in button.dataset ||
    (await confirm({ title: text.swipeQuestion(label), confirm: label, cancel: text.cancel }))
  // while it was asked, another row may have been opened
  if (isSure && button.isConnected) button.click()
}

/** The facts of an open row of a queue: on phones a swipe presses one of the buttons below them. */
export function SwipeToDecide({ children }: { children: ReactNode }) {
  const from = useRef<{ x: number; y: number; isSwipe: boolean }>(undefined)
  const [across, setAcross] = useState(0)
  const wayOf = ({ clientX, clientY }: PointerEvent) => ({
    across: clientX - (from.current?.x ?? clientX),
    down: clientY - (from.current?.y ?? clientY),
  })
  function leave(): void {
    from.current = undefined
    setAcross(0)
  }
  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    if (!from.current) return
    const way = wayOf(event)
    const wish = from.current.isSwipe ? 'swipe' : wishOf(way)
    if (wish === 'scroll' || (wish === 'swipe' && !buttonOf(towards(way.across, isRtl())))) return leave()
    if (wish !== 'swipe') return
    from.current.isSwipe = true
    setAcross(way.across)
  }
  function handleUp(event: PointerEvent<HTMLDivElement>): void {
    if (!from.current?.isSwipe) return leave()
    const { clientWidth: width } = event.currentTarget
    const decision = decisionOf(wayOf(event), { width, isRtl: isRtl() })
    leave()
    if (decision) void decide(decision)
  }
  const decision = across === 0 ? undefined : towards(across, isRtl())
  return (
    <div
      className={styles['swipe']}
      onPointerDown={({ pointerType, isPrimary, clientX: x, clientY: y }) => {
        if (pointerType === 'touch' && isPrimary) from.current = { x, y, isSwipe: false }
      }}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={leave}
    >
      {decision && (
        <p className={styles['outcome']} data-decision={decision} aria-hidden>
          {buttonOf(decision)?.textContent}
        </p>
      )}
      <div style={across === 0 ? undefined : { transform: `translateX(${across}px)` }}>{children}</div>
    </div>
  )
}
