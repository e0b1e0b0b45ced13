import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * After each navigation: writes title, description and canonical address, and moves the focus to the start of the
 * page.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const matches = useRouterState({ select: (state) => state.matches })
  const shown = useRef(path)

  useEffect(() => {
    const isDescribed = document.documentElement.dataset['described'] === location.pathname
    const leaf = matches.at(-1)
    if (isDescribed || !leaf) return undefined
    delete document.documentElement.dataset['described']
    const metas = matches.flatMap((match) => match.meta ?? [])
    const isFound = leaf.routeId !== '__root__' && matches.every(({ status }) => status !== 'notFound')
    let isShown = true
    // the module may come later for the page before than for this one
    void import('./describe-page.ts').then(
      ({ describePage }) => isShown && describePage({ path: leaf.pathname, isFound, metas }),
    )
    return () => {
      isShown = false
    }
  }, [matches])

  useEffect(() => {
    if (path === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = path
    if (isFirst) return
    // a page may offer its heading for the focus, so that a screen reader announces the page
    const start = main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current
    start?.focus({ preventScroll: true })
  }, [path, main])
}
