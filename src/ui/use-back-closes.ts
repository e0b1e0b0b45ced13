import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { letBackClose } from './back-closes.ts'
import { addLayer } from './layers.ts'

/** While open, the back button closes instead of leaving the page, and leaving the page closes. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (!isOpen) return undefined
    letBackClose(history)
    return addLayer({ close: () => close.current(), isOfPage: true })
  }, [isOpen, history])
}
