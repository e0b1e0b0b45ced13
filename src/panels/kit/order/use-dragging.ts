import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Dragging {
  /** The place of the item that is dragged. */
  from: number | undefined
  /** For the handle of the item at a place. */
  begin: (event: PointerEvent, place: number) => void
  /** For the list: it holds the pointer, because an item that moves would lose it. */
  onPointerMove: (event: PointerEvent) => void
  onLostPointerCapture: () => void
}

/** Moves items of a list by mouse, pen or finger: the dragged one takes the place that the pointer is over. */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Dragging {
  const [from, setFrom] = useState<number>()
  const held = useRef<number>(undefined)
  const hold = (place: number | undefined) => {
    held.current = place
    setFrom(place)
  }
  return {
    from,
    begin(event, place) {
      if (event.button !== 0) return
      // no text is selected on the way
      event.preventDefault()
      list.current?.setPointerCapture(event.pointerId)
      hold(place)
    },
    onPointerMove({ clientY }) {
      const place = held.current
      if (place === undefined || !list.current) return
      const to = placeAt(
        [...list.current.children].map((item) => item.getBoundingClientRect()),
        place,
        clientY,
      )
      if (to === place) return
      onMove(place, to)
      hold(to)
      list.current.children[to]?.scrollIntoView({ block: 'nearest' })
    },
    onLostPointerCapture: () => hold(undefined),
  }
}

/**
 * The place of a dragged item whose pointer is at a height of the window: after all others whose middle is above it. Items of
 * different heights do not change places to and fro, because a middle moves away from the pointer.
 */
export function placeAt(items: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, y: number): number {
  return items.filter(({ top, bottom }, place) => place !== from && (top + bottom) / 2 < y).length
}
