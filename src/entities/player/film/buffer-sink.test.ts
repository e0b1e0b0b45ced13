import { expect, test } from 'vitest'
import { bufferSink, type TrackBuffer } from './buffer-sink.ts'

/** A buffer of a browser that notes what it was asked. */
class FakeBuffer extends EventTarget implements TrackBuffer {
  readonly asked: string[] = []
  readonly buffered = { length: 1, start: () => 0, end: () => 2 }
  appendBuffer(bytes: BufferSource) {
    this.#note(`append ${bytes.byteLength}`)
  }
  remove(from: number, to: number) {
    this.#note(`remove ${from} ${to}`)
  }
  abort() {
    this.asked.push('abort')
  }
  changeType(type: string) {
    this.asked.push(type)
  }
  #note(what: string) {
    this.asked.push(what)
    queueMicrotask(() => this.dispatchEvent(new Event('updateend')))
  }
}

function openSink() {
  const buffer = new FakeBuffer()
  let open: (buffer: TrackBuffer) => void = () => undefined
  let close: (reason: Error) => void = () => undefined
  const opening = new Promise<TrackBuffer>((resolve, reject) => ([open, close] = [resolve, reject]))
  const source = { readyState: 'open' } as const
  return {
    buffer,
    sink: bufferSink(opening, source),
    open: () => open(buffer),
    close: () => close(new Error('closed')),
  }
}

test('bytes that are read before the source is open go into it in their order', async () => {
  const { buffer, sink, open } = openSink()
  sink.changeType('video/mp4')
  const all = [sink.append(new Uint8Array(3)), sink.append(new Uint8Array(5)), sink.remove(-1, 4)]
  expect([sink.buffered(), buffer.asked]).toEqual([[], []])
  open()
  await Promise.all(all)
  expect(buffer.asked).toEqual(['video/mp4', 'append 3', 'append 5', 'remove 0 4'])
  expect(sink.buffered()).toEqual([{ start: 0, end: 2 }])
})

test('a film that is closed before its source is open takes no bytes, and says so once', async () => {
  const { buffer, sink, close } = openSink()
  sink.changeType('video/mp4')
  const append = sink.append(new Uint8Array(3))
  close()
  await expect(append).rejects.toThrow('closed')
  expect(buffer.asked).toEqual([])
})
