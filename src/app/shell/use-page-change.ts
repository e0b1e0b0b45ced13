import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { describePage } from './describe-page.ts'

/** After each navigation: title, description and canonical address of the page, and the focus at its beginning. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const matches = useRouterState({ select: (state) => state.matches })
  const shown = useRef(path)

  useEffect(() => describePage(matches.flatMap((match) => match.meta ?? [])), [matches])

  useEffect(() => {
    if (path === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = path
    if (!isFirst) main.current?.focus({ preventScroll: true })
  }, [path, main])
}
