import { useEffect, useRef } from 'react'
import { useRead } from '#src/hooks/use-read.ts'
import { QUEUES } from '#contract/site/panel-counts.ts'
import { isList, type PanelCounts, type Section } from '../section.ts'

/** A list may have several sections: its queue is in those that know the filter of it. */
const showsQueue = ({ list, filters }: Section) =>
  QUEUES.some(
    ({ list: { path }, filter }) =>
      path === list.path && Object.keys(filter).every((name) => name in filters),
  )

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
    of: (section) => (isList(section) && showsQueue(section) ? (answer?.[section.list.path] ?? 0) : 0),
  }
}
