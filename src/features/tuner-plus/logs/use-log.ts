import { useCallback, useEffect, useRef, useState } from 'react'
import {
  closeLogFile,
  keepLogFile,
  keepLogLook,
  noteLogRead,
  openLogFile,
  type LogFileRow,
  type LogLook,
  type NotKept,
} from '#src/mirror/log-files.ts'
import { codeOf, mayHaveCommas, openLog, type OpenedLog } from './open-log.ts'

export type LogState =
  | { state: 'none'; wasCancelled?: boolean }
  | { state: 'reading'; name: string; share: number }
  | { state: 'failed'; file: File; code: string; mayHaveCommas: boolean }
  | { state: 'open'; opened: OpenedLog; look: LogLook; notKept: NotKept | undefined }

/** A log to be read, and what is known of it from before. */
interface Wanted {
  file: File
  /** Undefined when the file shows it. */
  hasDecimalComma: boolean | undefined
  look: LogLook
  /** Where the device keeps it. */
  id?: number
}

/** The log that the device could not keep: open as long as the program is. */
let unkept: (Wanted & { owner: string }) | undefined

function wantedOf({ file, name, modified, hasDecimalComma, id, channels, view }: LogFileRow): Wanted {
  const look = { ...(channels && { channels }), ...(view && { view }) }
  return { file: new File([file], name, { lastModified: modified }), hasDecimalComma, look, id }
}

async function leftOpen(owner: string): Promise<Wanted | undefined> {
  if (unkept?.owner === owner) return unkept
  const row = await openLogFile(owner).catch(() => undefined)
  return row && wantedOf(row)
}

/** Keeps a log that was read; gives its place on the device, or why there is none. */
async function keep(
  owner: string,
  wanted: Wanted,
  { hasDecimalComma }: OpenedLog,
): Promise<number | NotKept> {
  const { file } = wanted
  const { name, size, lastModified: modified } = file
  const kept = await keepLogFile({
    owner,
    name,
    size,
    modified,
    file,
    hasDecimalComma,
    openedAt: new Date().toISOString(),
  })
  unkept = typeof kept === 'number' ? undefined : { ...wanted, owner }
  return kept
}

/** Does nothing where the device keeps nothing. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/**
 * The log that is open: read in the worker, one at a time, and open again when the person comes back. Undefined until it is
 * known whether there is one.
 */
export function useLog(owner: string) {
  const [state, setState] = useState<LogState>()
  const reading = useRef<AbortController>(undefined)
  const place = useRef<number>(undefined)

  const read = useCallback(
    async (wanted: Wanted) => {
      reading.current?.abort()
      const ending = new AbortController()
      const { signal } = ending
      reading.current = ending
      const { file, hasDecimalComma, look, id } = wanted
      const say = (next: LogState) => {
        if (!signal.aborted) setState(next)
      }
      const onProgress = (share: number) => say({ state: 'reading', name: file.name, share })
      onProgress(0)
      place.current = id
      if (id !== undefined) await noteLogRead(owner, id, false).catch(() => undefined)
      try {
        const opened = await openLog(file, { hasDecimalComma, onProgress, signal })
        signal.throwIfAborted()
        const kept = await keep(owner, wanted, opened)
        if (!signal.aborted) place.current = typeof kept === 'number' ? kept : undefined
        say({ state: 'open', opened, look, notKept: typeof kept === 'number' ? undefined : kept })
      } catch (error) {
        const code = codeOf(error)
        const hasCommas = !hasDecimalComma && (await mayHaveCommas(file).catch(() => false))
        say({ state: 'failed', file, code, mayHaveCommas: hasCommas })
      }
    },
    [owner],
  )

  useEffect(() => {
    let isOn = true
    void leftOpen(owner).then((wanted) => {
      if (!isOn) return
      if (wanted) void read(wanted)
      else setState((now) => now ?? { state: 'none' })
    })
    return () => {
      isOn = false
      const isUnderWay = reading.current !== undefined && !reading.current.signal.aborted
      reading.current?.abort()
      // only a program that ends while it reads is no reason to read again
      if (isUnderWay && place.current !== undefined) quietly(noteLogRead(owner, place.current, true))
    }
  }, [owner, read])

  const open = useCallback(
    (file: File, hasDecimalComma?: boolean) => void read({ file, hasDecimalComma, look: {} }),
    [read],
  )
  const openKept = (row: LogFileRow) => void read(wantedOf(row))
  const leave = async (next: LogState) => {
    reading.current?.abort()
    reading.current = undefined
    place.current = undefined
    unkept = undefined
    // before it is shown: an app that ends now must not open the log again
    await closeLogFile(owner).catch(() => undefined)
    if (!reading.current) setState(next)
  }
  const keepLook = useCallback((look: LogLook) => {
    if (place.current !== undefined) quietly(keepLogLook(place.current, look))
    else if (unkept) unkept = { ...unkept, look: { ...unkept.look, ...look } }
  }, [])
  return {
    state,
    open,
    openKept,
    keepLook,
    cancel: () => void leave({ state: 'none', wasCancelled: true }),
    close: () => void leave({ state: 'none' }),
  }
}
