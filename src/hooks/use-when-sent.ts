import { useEffect, useRef } from 'react'

/** Runs when fewer changes wait than before: they have arrived, or the person has withdrawn them. */
export function useWhenSent(count: number, onSent: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) onSent()
    before.current = count
  }, [count, onSent])
}
