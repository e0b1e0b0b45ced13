import type { FilmTrack } from '#contract/course/lessons.ts'
import type { FilmLine } from './film-line.ts'
import { fragmentsOf, indexAt, isBuffered, type Fragment, type Span } from './fragments.ts'

/** A request carries at most this much. The first ones are smaller, for an early first picture. */
const MOST_BYTES = 1_000_000
const FIRST_BYTES = 128_000
/** How much is kept behind the place that plays, in seconds. */
const KEPT_BEHIND_S = 30

/** Where the bytes of a track go: a buffer of the browser. */
export interface TrackSink {
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Ends a half fragment, so that another one may follow. */
  endFragment(): void
  remove(from: number, to: number): Promise<void>
  buffered(): Span[]
  /** The next bytes are those of another track. */
  changeType(type: string): void
}

/** What the loader asks about the film that plays. */
export interface Playing {
  position(): number
  /** How many seconds to have ready. 0: nothing more is wanted now. */
  ahead(): number
  /** The track for the next fragments. */
  track(): FilmTrack
}

/** Brings one kind of tracks, pictures or sound, to its buffer: what plays next, and no more than is wanted. */
export class TrackLoader {
  readonly #line: FilmLine
  readonly #sink: TrackSink
  readonly #playing: Playing
  readonly #fragments = new Map<string, readonly Fragment[]>()
  readonly #heads = new Map<string, Promise<Uint8Array<ArrayBuffer>[]>>()
  /** Fragments that were appended; a browser may say that a bit of them is missing. */
  readonly #loaded = new Set<number>()
  #inBuffer: string | undefined
  #most = FIRST_BYTES
  #request = new AbortController()
  #wake: () => void = () => undefined
  isComplete = false

  constructor(line: FilmLine, sink: TrackSink, playing: Playing) {
    this.#line = line
    this.#sink = sink
    this.#playing = playing
  }

  /** Loads until `signal` is aborted. `onComplete` is called when everything up to the end is there. */
  async run(signal: AbortSignal, onComplete: () => void): Promise<void> {
    const stop = () => this.restart()
    signal.addEventListener('abort', stop)
    while (!signal.aborted) {
      const wanted = this.#next()
      this.isComplete = wanted === 'complete'
      if (wanted === 'complete') onComplete()
      if (typeof wanted === 'string') await new Promise<void>((resolve) => (this.#wake = resolve))
      else await this.#load(wanted)
    }
    signal.removeEventListener('abort', stop)
  }

  /** Looks again whether something is wanted. */
  wake(): void {
    this.#wake()
  }

  /** The film goes on elsewhere, or in another quality: what is on its way is not wanted. */
  restart(): void {
    this.#request.abort()
    this.#loaded.clear()
    this.#most = FIRST_BYTES
    this.wake()
  }

  /** The film goes on at another place. What is in the buffer there is not loaded again. */
  seek(): void {
    const position = this.#playing.position()
    const isThere = this.#sink.buffered().some(({ start, end }) => start <= position && position < end)
    if (isThere) this.wake()
    else this.restart()
  }

  /** Drops what lies ahead, so that it is loaded in another quality. The fragment that plays stays, and the next one. */
  async dropAhead(): Promise<void> {
    const fragments = this.#fragmentsOf(this.#playing.track())
    const next = fragments[indexAt(fragments, this.#playing.position()) + 2]
    this.restart()
    if (next) await this.#sink.remove(next.start, Infinity)
    this.wake()
  }

  #fragmentsOf(track: FilmTrack): readonly Fragment[] {
    const known = this.#fragments.get(track.name)
    if (known) return known
    const fragments = fragmentsOf(track)
    this.#fragments.set(track.name, fragments)
    return fragments
  }

  #isHere(fragment: Fragment): boolean {
    return this.#loaded.has(fragment.index) || isBuffered(fragment, this.#sink.buffered())
  }

  #next(): { track: FilmTrack; fragments: readonly Fragment[] } | 'complete' | 'enough' {
    const [position, ahead] = [this.#playing.position(), this.#playing.ahead()]
    const track = this.#playing.track()
    const all = this.#fragmentsOf(track)
    const rest = all.slice(indexAt(all, position))
    const missing = rest.findIndex((fragment) => !this.#isHere(fragment))
    const first = rest[missing]
    if (!first) return 'complete'
    if (first.start - position >= ahead) return 'enough'
    const fragments = [first]
    for (const fragment of rest.slice(missing + 1)) {
      const isWanted = fragment.start - position < ahead && !this.#isHere(fragment)
      if (!isWanted || fragment.to - first.from > this.#most) break
      fragments.push(fragment)
    }
    return { track, fragments }
  }

  async #load({ track, fragments }: { track: FilmTrack; fragments: readonly Fragment[] }): Promise<void> {
    this.#request = new AbortController()
    const { signal } = this.#request
    const [first] = fragments
    const last = fragments.at(-1)
    if (!first || !last) return
    try {
      const head = this.#headOf(track)
      await this.#evict()
      const left = [...fragments]
      let at = first.from
      let isReady = false
      for (let from = first.from; from < last.to; from += MOST_BYTES) {
        const to = Math.min(from + MOST_BYTES, last.to)
        await this.#line.read(
          track.name,
          from,
          to,
          async (bytes) => {
            if (!isReady) await this.#begin(track, await head)
            isReady = true
            await this.#append(bytes)
            at += bytes.byteLength
            while (left[0] && left[0].to <= at) this.#loaded.add(left.shift()?.index ?? 0)
          },
          signal,
        )
      }
      this.#most = Math.min(this.#most * 2, MOST_BYTES)
    } catch (error) {
      if (!signal.aborted) throw error
      this.#sink.endFragment()
    }
  }

  /** The head of a track, which comes before its first fragment. */
  async #begin(track: FilmTrack, head: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    if (this.#inBuffer === track.name) return
    this.#sink.changeType(track.type)
    for (const bytes of head) await this.#append(bytes)
    this.#inBuffer = track.name
  }

  #headOf(track: FilmTrack): Promise<Uint8Array<ArrayBuffer>[]> {
    const known = this.#heads.get(track.name)
    if (known) return known
    const parts: Uint8Array<ArrayBuffer>[] = []
    // it is small and needed again: it is never cancelled
    const never = new AbortController().signal
    const reading = this.#line
      .read(track.name, 0, track.headBytes, (bytes) => void parts.push(bytes), never)
      .then(() => parts)
    reading.catch(() => this.#heads.delete(track.name))
    this.#heads.set(track.name, reading)
    return reading
  }

  async #append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      await this.#sink.append(bytes)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
      await this.#evict(KEPT_BEHIND_S / 6)
      await this.#sink.append(bytes)
    }
  }

  async #evict(kept = KEPT_BEHIND_S): Promise<void> {
    const before = this.#playing.position() - kept
    if (!this.#sink.buffered().some(({ start }) => start < before - kept)) return
    await this.#sink.remove(0, before)
    const all = this.#fragmentsOf(this.#playing.track())
    for (const { index, start } of all) if (start < before) this.#loaded.delete(index)
  }
}
