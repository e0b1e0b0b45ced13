import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useReducer } from 'react'
import { keepDraft, readDraft } from '#src/mirror/setups.ts'
import { notify } from '#src/ui/notify.ts'
import { EMPTY, fromWord, type Setup } from './setup.ts'
import { text } from './text.ts'

const MOST_UNDOS = 50
/** Part of an address before a shared set-up. */
const SHARED = 's='

interface State {
  setup: Setup
  /** Whether what was typed before is in the set-up. */
  isRead: boolean
  /** Earlier set-ups, the latest last. */
  past: readonly Setup[]
  /** The field that changed last: typing on in it is one step back. */
  last: string
}

type Change = { to: Setup; field?: string } | { kept: Setup | undefined } | 'undo'

const UNREAD: State = { setup: EMPTY, isRead: false, past: [], last: '' }

function reduce(state: State, change: Change): State {
  if (change === 'undo') {
    const setup = state.past.at(-1)
    return setup ? { ...state, setup, past: state.past.slice(0, -1), last: '' } : state
  }
  if ('kept' in change) return { ...(change.kept ? reduce(state, { to: change.kept }) : state), isRead: true }
  const { to, field = '' } = change
  const isTypingOn = field !== '' && field === state.last
  const past = isTypingOn ? state.past : [...state.past, state.setup].slice(-MOST_UNDOS)
  return { ...state, setup: to, past, last: field }
}

/** What is typed in one calculator: kept on the device while it is typed, with the way back. */
export function useSetup(place: string) {
  const [{ setup, past, isRead }, change] = useReducer(reduce, UNREAD)

  useEffect(() => {
    let isOn = true
    const begin = (kept: Setup | undefined) => {
      if (isOn) change({ kept })
    }
    void readDraft(place).then(begin, () => begin(undefined))
    return () => {
      isOn = false
    }
  }, [place])

  useEffect(() => {
    // at once: a write that waits for a pause, or for the page to be left, is lost when the page goes at that moment
    if (isRead) void keepDraft(place, setup).catch(() => undefined)
  }, [place, setup, isRead])

  const put = useCallback(
    (to: Setup, field?: string) => change({ to, ...(field !== undefined && { field }) }),
    [],
  )
  return {
    setup,
    isRead,
    put,
    undo: () => change('undo'),
    canUndo: past.length > 0,
    reset: () => change({ to: EMPTY }),
  }
}

/**
 * Puts in a set-up that came with the address, as by a shared link or a code, also while the calculator is open. It is one
 * change after what was typed before, so that the way back leads there.
 */
export function useShared({ isRead, put }: Pick<ReturnType<typeof useSetup>, 'isRead' | 'put'>): void {
  const { hash, pathname, searchStr } = useLocation()
  const router = useRouter()
  useEffect(() => {
    if (!isRead || !hash.startsWith(SHARED)) return
    const shared = fromWord(hash.slice(SHARED.length))
    if (shared) put(shared)
    else notify({ kind: 'failure', text: text.brokenLink })
    // loaded again, the page shows what was changed since
    void router.navigate({ href: pathname + searchStr, replace: true, resetScroll: false })
  }, [isRead, put, router, hash, pathname, searchStr])
}

/** The address of this page with a set-up in it. */
export function addressWith(word: string): string {
  return `${location.origin}${location.pathname}${location.search}#${SHARED}${word}`
}
