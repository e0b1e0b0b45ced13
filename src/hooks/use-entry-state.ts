import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** What pages keep for the entries of the tab's history: a new entry begins without them. */
const kept = new Map<string, string | number>()

/**
 * A state that comes back when the person returns to this entry of the history, such as typed words or how many rows are
 * shown. `name` tells the states of one page apart.
 */
export function useEntryState<T extends string | number>(
  name: string,
  initial: T,
): [value: T, set: (value: T) => void] {
  const { history } = useRouter()
  const [key] = useState(() => `${history.location.state.__TSR_key ?? ''} ${name}`)
  const [value, setValue] = useState(() => {
    const before = kept.get(key)
    return isLike(initial, before) ? before : initial
  })
  const set = (next: T) => {
    kept.set(key, next)
    setValue(next)
  }
  return [value, set]
}

function isLike<T extends string | number>(initial: T, value: string | number | undefined): value is T {
  return typeof value === typeof initial
}
