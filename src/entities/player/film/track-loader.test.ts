import { expect, test, vi } from 'vitest'
import type { FilmTrack } from '#contract/course/lessons.ts'
import { byteAt, fakeTrack, openFakeFilm } from '#tests/world/fake-film.ts'
import { createFilmLine } from './film-line.ts'
import type { Span } from './fragments.ts'
import { createSpeedMeter } from './speed.ts'
import { TrackLoader, type TrackSink } from './track-loader.ts'

const ADDRESS = { address: '/lessons/7/films/', proof: 'proof' }

interface FakeSink extends TrackSink {
  bytes: number[]
  /** What it says is in it. */
  seconds: Span[]
  removed: Span[]
  /** Fragments that were ended in their middle. */
  halves: number
  isFull: boolean
}

function openSink(): FakeSink {
  const sink: FakeSink = {
    bytes: [],
    seconds: [],
    removed: [],
    halves: 0,
    isFull: false,
    append(part: Uint8Array) {
      if (sink.isFull) {
        sink.isFull = false
        return Promise.reject(new DOMException('', 'QuotaExceededError'))
      }
      sink.bytes.push(...part)
      return Promise.resolve()
    },
    endFragment: () => void (sink.halves += 1),
    remove(start: number, end: number) {
      sink.removed.push({ start, end })
      sink.seconds = sink.seconds.filter((span) => span.end <= start || span.start >= end)
      return Promise.resolve()
    },
    buffered: () => sink.seconds,
    changeType: () => undefined,
  }
  return sink
}

function openLoader(tracks = [fakeTrack('360p', 30)]) {
  const film = openFakeFilm()
  const outside = {
    fetch: film.fetch,
    now: () => 0,
    renew: () => Promise.resolve(ADDRESS),
    whenToRetry: () => Promise.resolve(),
    onLine: () => undefined,
  }
  const line = createFilmLine(ADDRESS, outside, createSpeedMeter())
  const playing = { position: 0, ahead: 10, track: tracks[0] as FilmTrack }
  const sink = openSink()
  const loader = new TrackLoader(line, sink, {
    position: () => playing.position,
    ahead: () => playing.ahead,
    track: () => playing.track,
  })
  const end = new AbortController()
  const onComplete = vi.fn<() => void>()
  const running = loader.run(end.signal, onComplete)
  const close = async () => {
    end.abort()
    await running
  }
  return { film, sink, loader, playing, onComplete, close }
}

const range = (track: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => byteAt(track, from + index))
const head = (track = '360p') => range(track, 0, 5)
const fragments = (from: number, to: number, track = '360p') => range(track, 5 + 10 * from, 5 + 10 * to)

test('the head comes first, then as many fragments as are wanted ahead', async () => {
  const { sink, film, close } = openLoader()
  await expect.poll(() => sink.bytes).toEqual([...head(), ...fragments(0, 5)])
  expect(film.requests.every(({ to }) => to <= 55)).toBe(true)
  await close()
})

test('as the film plays, the next fragments are loaded', async () => {
  const { sink, loader, playing, close } = openLoader()
  await expect.poll(() => sink.bytes).toHaveLength(55)
  playing.position = 4
  loader.wake()
  await expect.poll(() => sink.bytes).toEqual([...head(), ...fragments(0, 7)])
  await close()
})

test('a jump gives up what is on its way and begins with the fragment of the new place', async () => {
  const { film, sink, loader, playing, close } = openLoader()
  film.judge = ({ from }) => (from > 0 && from < 200 ? 'silent' : undefined)
  await expect.poll(() => film.requests).toHaveLength(2)
  playing.position = 41
  loader.seek()
  await expect.poll(() => sink.bytes).toEqual([...head(), ...fragments(20, 26)])
  expect(sink.halves).toBe(1)
  await close()
})

test('a jump into what is loaded already loads nothing again', async () => {
  const { film, sink, loader, playing, close } = openLoader()
  await expect.poll(() => sink.bytes).toHaveLength(55)
  sink.seconds = [{ start: 0, end: 10 }]
  const before = film.requests.length
  playing.position = 3
  playing.ahead = 7
  loader.seek()
  await new Promise((resolve) => setTimeout(resolve))
  expect(film.requests).toHaveLength(before)
  await close()
})

test('another quality begins at a fragment, behind a head of its own', async () => {
  const [low, high] = [fakeTrack('360p', 30), fakeTrack('720p', 30)]
  const { sink, loader, playing, close } = openLoader([low, high])
  await expect.poll(() => sink.bytes).toHaveLength(55)
  playing.track = high
  playing.position = 2
  loader.wake()
  await expect
    .poll(() => sink.bytes)
    .toEqual([...head(), ...fragments(0, 5), ...head('720p'), ...fragments(5, 6, '720p')])
  await close()
})

test('a quality that the person chose replaces what is ready ahead, except what plays next', async () => {
  const [low, high] = [fakeTrack('360p', 30), fakeTrack('720p', 30)]
  const { sink, loader, playing, close } = openLoader([low, high])
  await expect.poll(() => sink.bytes).toHaveLength(55)
  sink.seconds = [
    { start: 0, end: 4 },
    { start: 4, end: 10 },
  ]
  playing.track = high
  playing.position = 1
  await loader.dropAhead()
  expect(sink.removed).toEqual([{ start: 4, end: Infinity }])
  await expect.poll(() => sink.bytes.slice(55)).toEqual([...head('720p'), ...fragments(2, 6, '720p')])
  await close()
})

test('a full buffer makes room behind, and the film goes on', async () => {
  const { sink, loader, playing, close } = openLoader()
  await expect.poll(() => sink.bytes).toHaveLength(55)
  sink.seconds = [{ start: 0, end: 10 }]
  sink.isFull = true
  playing.position = 50
  loader.seek()
  await expect.poll(() => sink.removed).not.toEqual([])
  await expect.poll(() => sink.bytes.slice(55)).toEqual(fragments(25, 30))
  await close()
})

test('the end is told once everything up to it is there', async () => {
  const { onComplete, playing, loader, close } = openLoader([fakeTrack('360p', 8)])
  await expect.poll(() => loader.isComplete).toBe(false)
  expect(onComplete).not.toHaveBeenCalled()
  playing.position = 8
  loader.wake()
  await expect.poll(() => onComplete).toHaveBeenCalled()
  await close()
})

test('a player that is closed asks for nothing more, not even for the head of the film', async () => {
  const { film, close } = openLoader()
  film.judge = () => 'silent'
  await expect.poll(() => film.requests.map(({ from }) => from)).toContain(0)
  await close()
  expect(film.requests.map(({ signal }) => signal?.aborted)).toEqual(film.requests.map(() => true))
})
