import { useEffect, useRef } from 'react'
import { useRead } from '#src/hooks/use-read.ts'
import { isList, type PanelCounts } from '../section.ts'
import { useAskedAgain } from './open-rows.ts'

/**
 * How many rows wait in each section. Asked again every half minute while the page is seen, and when another place of the panel is
 * opened: `place` is its address.
 */
export function usePanelCounts(place: string): PanelCounts {
  const { answer, failure, ask } = useRead('Site/GetPanelCounts', {}, { isFresh: true, pageRead: 'part' })
  useAskedAgain(ask)
  const before = useRef(place)
  useEffect(() => {
    if (before.current !== place) ask()
    before.current = place
  }, [place, ask])
  return {
    isKnown: answer !== undefined,
    failure,
    ask,
    of: (section) => (isList(section) ? (answer?.[section.list.path] ?? 0) : 0),
  }
}
