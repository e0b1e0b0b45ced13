import { useEffect, useState } from 'react'

/** How much of the page's lower end the keyboard of the screen covers, in CSS pixels. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const measure = () => setHeight(Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)))
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
