import { useEffect, useState } from 'react'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { copies, readCopies, readDone, withDone, type Copy, type CopyRow } from '#src/mirror/lesson-copies.ts'
import { watch } from '#src/mirror/watch.ts'
import { waitsForWifi } from './only-wifi.ts'
import { text } from './text.ts'

/** What is read of the copies, followed. Undefined until it is read; `failed` where the browser refuses it. */
export function useWatched<T>(read: () => Promise<T>, about: string): T | 'failed' | undefined {
  const [known, setKnown] = useState<{ about: string; value: T | 'failed' }>()
  useEffect(
    () =>
      watch(
        read,
        (value) => setKnown({ about, value }),
        () => setKnown({ about, value: 'failed' }),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `about` says what is read
    [about],
  )
  return known?.about === about ? known.value : undefined
}

/** The copy of a lesson of this person. Its row and how far it is are followed apart, because the row is large. */
export function useCopy(id: number): Copy | undefined {
  const { id: accountId } = useAccount()
  const about = `${accountId} ${id}`
  const row = useWatched(() => copies.copy.get([accountId, id]), about)
  const done = useWatched(() => copies.done.get([accountId, id]), about)
  return row && row !== 'failed' ? withDone(row, done === 'failed' ? undefined : done) : undefined
}

/** All copies of this person, in the order in which they were asked for. */
export function useCopies(): readonly Copy[] | 'failed' | undefined {
  const { id: accountId } = useAccount()
  const rows = useWatched(() => readCopies(accountId), accountId)
  const done = useWatched(() => readDone(accountId), accountId)
  if (rows === 'failed' || done === 'failed') return 'failed'
  return done && rows?.map((row) => withDone(row, done.get(row.id)))
}

/** What a copy is doing, in a few words. */
export function useCopyState(copy: CopyRow): string {
  const online = useOnline()
  if (copy.state !== 'waiting') return text.states[copy.state]
  if (!online) return text.waitsForLine
  return waitsForWifi() ? text.waitsForWifi : text.states.waiting
}
