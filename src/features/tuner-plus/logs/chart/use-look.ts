import { useEffect, useState } from 'react'

/** Another text with each change of the page's colours: what is painted by hand must be painted again. */
export function useThemeName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    const root = document.documentElement
    const read = () => setName(root.dataset['theme'] ?? '')
    read()
    const observer = new MutationObserver(read)
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return name
}

/** A value once it has not changed for a moment: what is computed from it is not computed with every frame. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
