import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { isWhole, panned, rowAt, zoomed, type View } from './view.ts'

interface Gestures {
  rows: number
  view: View
  onView: (view: View) => void
  onCursor: (row: number) => void
}

/** A finger that moved less has tapped. */
const TAP_PX = 6
const WHEEL_STEP = 1.0015

/** Several movements come before the next drawing: each begins where the one before it ended. */
function showAtOnce(latest: RefObject<Gestures>, view: View): void {
  latest.current = { ...latest.current, view }
  latest.current.onView(view)
}

/** Pinch and wheel zoom, dragging pans, a tap or the mouse moves the cursor; up and down the page scrolls as ever. */
export function useGestures(area: RefObject<HTMLElement | null>, gestures: Gestures) {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  const show = (view: View) => showAtOnce(latest, view)
  const fingers = useRef(new Map<number, number>())
  const start = useRef({ x: 0, isDragged: false })

  const placeAt = (clientX: number) => {
    const { left = 0, width = 1 } = area.current?.getBoundingClientRect() ?? {}
    return (clientX - left) / (width || 1)
  }
  const moveCursor = (clientX: number) => {
    const { view, rows, onCursor } = latest.current
    onCursor(rowAt(view, Math.min(1, Math.max(0, placeAt(clientX))), rows))
  }

  useEffect(() => {
    const { current } = area
    // React listens passively: the page would scroll as well
    const handleWheel = (event: WheelEvent) => {
      const isAsked = event.ctrlKey || document.activeElement === current
      if (!isAsked) return
      event.preventDefault()
      const { view, rows } = latest.current
      const { left = 0, width = 1 } = current?.getBoundingClientRect() ?? {}
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
        showAtOnce(latest, panned(view, rows, event.deltaX / width))
      else showAtOnce(latest, zoomed(view, rows, WHEEL_STEP ** event.deltaY, (event.clientX - left) / width))
    }
    current?.addEventListener('wheel', handleWheel, { passive: false })
    return () => current?.removeEventListener('wheel', handleWheel)
  }, [area])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, event.clientX)
    start.current = { x: event.clientX, isDragged: fingers.current.size > 1 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) {
      if (event.pointerType === 'mouse') moveCursor(event.clientX)
      return
    }
    const { view, rows } = latest.current
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId)
    const other = others[0]?.[1]
    if (other !== undefined) {
      fingers.current.set(event.pointerId, event.clientX)
      const factor = Math.max(8, Math.abs(before - other)) / Math.max(8, Math.abs(event.clientX - other))
      show(zoomed(view, rows, factor, placeAt((event.clientX + other) / 2)))
      return
    }
    if (Math.abs(event.clientX - start.current.x) > TAP_PX) start.current.isDragged = true
    if (!start.current.isDragged) return
    fingers.current.set(event.pointerId, event.clientX)
    if (isWhole(view, rows)) moveCursor(event.clientX)
    else show(panned(view, rows, placeAt(before) - placeAt(event.clientX)))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (fingers.current.delete(event.pointerId) && !start.current.isDragged) moveCursor(event.clientX)
  }
  const onPointerCancel = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
