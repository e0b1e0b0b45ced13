import { useEffect, useRef } from 'react'
import { addLayer } from './layers.ts'

/** While open, the back button closes instead of leaving the page, and leaving the page closes. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => (isOpen ? addLayer({ close: () => close.current(), isOfPage: true }) : undefined), [isOpen])
}
