import type { TrackSink } from './track-loader.ts'

/** What of a SourceBuffer is used. */
export interface TrackBuffer extends EventTarget {
  readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>
  appendBuffer(bytes: BufferSource): void
  remove(from: number, to: number): void
  abort(): void
  changeType(type: string): void
}

type Work = (buffer: TrackBuffer) => Promise<void> | void

/**
 * The buffer of a track in the browser, which is there once its source is open. It does one thing after another, in the order in
 * which it was asked.
 */
export function bufferSink(
  opening: Promise<TrackBuffer | undefined>,
  source: Pick<MediaSource, 'readyState'>,
): TrackSink {
  let opened: TrackBuffer | undefined
  let last: Promise<unknown> = opening.then(
    (buffer) => (opened = buffer),
    () => undefined,
  )
  const inOrder = (work: Work): Promise<void> => {
    const next = last.then(async () => {
      const buffer = await opening
      if (buffer) await work(buffer)
    })
    last = next.catch(() => undefined)
    return next
  }
  const update = (begin: (buffer: TrackBuffer) => void) =>
    inOrder((buffer) => untilUpdated(buffer, () => begin(buffer)))
  /** What fails here fails again when bytes are appended. */
  const note = (work: Work) => void inOrder(work).catch(() => undefined)
  return {
    append: (bytes) => update((buffer) => buffer.appendBuffer(bytes)),
    remove: (from, to) => update((buffer) => buffer.remove(Math.max(0, from), to)),
    endFragment: () =>
      note((buffer) => {
        if (source.readyState === 'open') buffer.abort()
      }),
    changeType: (type) => note((buffer) => buffer.changeType(type)),
    buffered() {
      if (!opened) return []
      const { buffered } = opened
      return Array.from({ length: buffered.length }, (_, index) => ({
        start: buffered.start(index),
        end: buffered.end(index),
      }))
    },
  }
}

function untilUpdated(buffer: TrackBuffer, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const once = { once: true, signal: settled.signal }
    buffer.addEventListener('error', () => reject(new Error('The film cannot be decoded.')), once)
    buffer.addEventListener('updateend', () => resolve(), once)
    try {
      begin()
    } catch (error) {
      settled.abort()
      reject(error)
    }
  })
}
