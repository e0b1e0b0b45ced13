import { useState } from 'react'

/**
 * The time at which the component appeared, in milliseconds. Prices and offers do not change while somebody reads
 * them.
 */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
