import { useDeferredValue, useState } from 'react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useIsComing } from '#src/hooks/pull-now.ts'
import { listThings, type ListedThing, type ListFilter, type Page } from '#src/mirror/lists.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'

const STEP = 24

/** How far each list was opened, so that going back restores the position. */
const openedTo = new Map<string, number>()

export interface MirroredList<T extends ListedThing> extends Page<MirrorRow<T>> {
  /** False until the whole catalogue has been pulled once. */
  isComplete: boolean
}

/** Reads what a list shows: as much as was opened before, and at least one step. */
export async function readThingList<T extends ListedThing>(
  mirror: Mirror,
  thing: T,
  filter: ListFilter,
  count = openedTo.get(keyOf(thing, filter)) ?? STEP,
): Promise<MirroredList<T>> {
  const [page, isComplete] = await Promise.all([
    listThings(mirror, thing, filter, count),
    isCatalogueComplete(mirror),
  ])
  return { ...page, isComplete }
}

function keyOf(thing: ListedThing, filter: ListFilter): string {
  return `${thing} ${JSON.stringify(filter)}`
}

/** The state of a list. `coming` and `notHere` apply only while the Mirror has nothing to show. */
export type ListState = 'shown' | 'empty' | 'coming' | 'notHere'

/** A list of the Mirror that grows while the person scrolls, and follows every change. */
export function useThingList<T extends ListedThing>(thing: T, filter: ListFilter, initial?: MirroredList<T>) {
  const key = keyOf(thing, filter)
  const [grown, setGrown] = useState({ key, count: openedTo.get(key) ?? STEP })
  const count = grown.key === key ? grown.count : (openedTo.get(key) ?? STEP)
  const mayCome = useIsComing()
  const live = useMirror((mirror) => readThingList(mirror, thing, filter, count), [key, count])
  const list = useDeferredValue(live ?? initial)

  const { items = [], total = 0, isComplete = false } = list ?? {}
  const showMore = () => {
    // the previous request is still being read
    if (items.length < Math.min(count, total)) return
    openedTo.set(key, count + STEP)
    setGrown({ key, count: count + STEP })
  }
  const isComing = !isComplete && mayCome
  const state: ListState =
    total > 0 ? 'shown' : isComplete ? 'empty' : isComing || list === undefined ? 'coming' : 'notHere'
  return { items, total, state, isComing, hasMore: items.length < total, showMore }
}
