import { useState } from 'react'

/** The moment at which the component appeared, in milliseconds: prices and offers do not change under the finger. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
