import { createContext, useEffect, useRef } from 'react'
import { useRead } from '#src/hooks/use-read.ts'
import { QUEUES } from '#contract/site/panel-counts.ts'
import { isList, type PanelCounts, type Section } from '../section.ts'
import { useAskedAgain } from './open-rows.ts'

/** Asks at once how many rows wait, after one of them was changed. */
export const AskCounts = createContext<() => void>(() => undefined)

/** A list may have several sections: its queue is in those that know the filter of it. */
const showsQueue = ({ list, filters }: Section) =>
  QUEUES.some(
    ({ list: { path }, filter }) =>
      path === list.path && Object.keys(filter).every((name) => name in filters),
  )

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
    of: (section) => (isList(section) && showsQueue(section) ? (answer?.[section.list.path] ?? 0) : 0),
  }
}
