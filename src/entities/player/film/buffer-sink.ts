import type { TrackSink } from './track-loader.ts'

/** The buffer of a track in the browser. It does one thing after another, in the order in which it was asked. */
export function bufferSink(buffer: SourceBuffer, source: MediaSource): TrackSink {
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (work: () => Promise<void> | void): Promise<void> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const update = (begin: () => void) => inOrder(() => untilUpdated(buffer, begin))
  return {
    append: (bytes) => update(() => buffer.appendBuffer(bytes)),
    remove: (from, to) => update(() => buffer.remove(Math.max(0, from), to)),
    endFragment: () =>
      void inOrder(() => {
        if (source.readyState === 'open') buffer.abort()
      }),
    changeType: (type) => void inOrder(() => buffer.changeType(type)),
    buffered() {
      const { buffered } = buffer
      return Array.from({ length: buffered.length }, (_, index) => ({
        start: buffered.start(index),
        end: buffered.end(index),
      }))
    },
  }
}

function untilUpdated(buffer: SourceBuffer, begin: () => void): Promise<void> {
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
