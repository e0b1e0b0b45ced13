import { useEffect, useRef } from 'react'
import { useRead } from '#src/hooks/use-read.ts'
import { isList, type PanelCounts } from '../section.ts'

const ASKED_EVERY_MS = 30_000

/**
 * How many rows wait in each section. Asked again every half minute while the page is seen, and when another place of the panel is
 * opened: `place` is its address.
 */
export function usePanelCounts(place: string): PanelCounts {
  const { answer, failure, ask } = useRead('Site/GetPanelCounts', {}, { isFresh: true, pageRead: 'part' })
  const again = useRef(ask)
  useEffect(() => {
    again.current = ask
  })
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again.current()
    const timer = setInterval(look, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const before = useRef(place)
  useEffect(() => {
    if (before.current !== place) again.current()
    before.current = place
  }, [place])
  return {
    isKnown: answer !== undefined,
    failure,
    ask,
    of: (section) => (isList(section) ? (answer?.[section.list.path] ?? 0) : 0),
  }
}
