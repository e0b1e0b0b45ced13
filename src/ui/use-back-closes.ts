import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** While open, the back button closes instead of leaving the page, and leaving the page closes. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const router = useRouter()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (!isOpen) return
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        close.current()
        return action === 'BACK'
      },
    })
    return unblock
  }, [isOpen, router])
}
