import { useCallback, useEffect, useReducer, useRef } from 'react'
import { keepDraft, readDraft } from '#src/mirror/setups.ts'
import { EMPTY, fromWord, type Setup } from './setup.ts'

const MOST_UNDOS = 50
/** Part of an address before a shared set-up. */
const SHARED = '#s='

interface State {
  setup: Setup
  /** Earlier set-ups, the latest last. */
  past: readonly Setup[]
  /** The field that changed last: typing on in it is one step back. */
  last: string
}

type Change = { to: Setup; field?: string } | 'undo'

function reduce(state: State, change: Change): State {
  if (change === 'undo') {
    const setup = state.past.at(-1)
    return setup ? { setup, past: state.past.slice(0, -1), last: '' } : state
  }
  const { to, field = '' } = change
  const isTypingOn = field !== '' && field === state.last
  const past = isTypingOn ? state.past : [...state.past, state.setup].slice(-MOST_UNDOS)
  return { setup: to, past, last: field }
}

/** A set-up that came with the address, as by a shared link or a code. */
function sharedSetup(): Setup | undefined {
  return location.hash.startsWith(SHARED) ? fromWord(location.hash.slice(SHARED.length)) : undefined
}

/** What is typed in one calculator: kept on the device while it is typed, with the way back. */
export function useSetup(place: string) {
  const [{ setup, past }, change] = useReducer(reduce, { setup: EMPTY, past: [], last: '' })
  const isRead = useRef(false)

  useEffect(() => {
    let isOn = true
    isRead.current = false
    const begin = (kept: Setup | undefined) => {
      if (!isOn) return
      isRead.current = true
      if (kept) change({ to: kept })
    }
    const shared = sharedSetup()
    if (shared) begin(shared)
    else void readDraft(place).then(begin, () => begin(undefined))
    return () => {
      isOn = false
    }
  }, [place])

  useEffect(() => {
    // at once: a write that waits for a pause, or for the page to be left, is lost when the page goes at that moment
    if (isRead.current) void keepDraft(place, setup).catch(() => undefined)
  }, [place, setup])

  const put = useCallback(
    (to: Setup, field?: string) => change({ to, ...(field !== undefined && { field }) }),
    [],
  )
  return {
    setup,
    put,
    undo: () => change('undo'),
    canUndo: past.length > 0,
    reset: () => change({ to: EMPTY }),
  }
}

/** The address of this page with a set-up in it. */
export function addressWith(word: string): string {
  return `${location.origin}${location.pathname}${location.search}${SHARED}${word}`
}
