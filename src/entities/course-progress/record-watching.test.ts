import { expect, test } from 'vitest'
import type { WatchedPart } from '#src/mirror/lesson-progress.ts'
import { recordWatching } from './record-watching.ts'

/** A video on which seconds pass when the test says so. */
class FakeVideo extends EventTarget {
  currentTime = 0
  paused = false
  seeking = false
  playbackRate = 1

  /** Plays this many seconds of the film, a quarter at a time. */
  play(seconds: number, onQuarter: () => void = () => undefined): void {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      this.currentTime += 0.25
      onQuarter()
      this.dispatchEvent(new Event('timeupdate'))
    }
  }

  jump(to: number): void {
    this.seeking = true
    this.currentTime = to
    this.dispatchEvent(new Event('seeking'))
    this.seeking = false
    this.dispatchEvent(new Event('timeupdate'))
  }

  stop(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

function watch() {
  const video = new FakeVideo()
  let ms = 0
  const kept: (WatchedPart & { isSent: boolean })[] = []
  const stop = recordWatching(video, {
    now: () => ms,
    serverNow: () => '2026-01-01T00:00:00.000Z',
    keep: (part, isSent) => void kept.push({ ...part, isSent }),
  })
  const play = (seconds: number) => video.play(seconds, () => (ms += 250))
  return { video, kept, play, stop }
}

test('what is watched is saved every five seconds and sent every fifteen', () => {
  const { kept, play } = watch()
  play(21)
  expect(kept.map(({ positionSec, isSent }) => [positionSec, isSent])).toEqual([
    [5, false],
    [10, false],
    [15, true],
    [20, false],
  ])
})

test('a stop sends the place and the last seconds at once', () => {
  const { video, kept, play } = watch()
  play(7)
  video.stop()
  expect(kept.at(-1)).toMatchObject({ positionSec: 7, isSent: true })
  expect(kept.flatMap(({ watched }) => watched)).toEqual([
    [0, 5],
    [5, 7],
  ])
})

test('what was jumped over was not watched', () => {
  const { video, kept, play, stop } = watch()
  play(3)
  video.jump(60)
  play(2)
  stop()
  expect(kept.flatMap(({ watched }) => watched)).toEqual([
    [0, 3],
    [60, 62],
  ])
})

test('looking here and there for a moment is not watching', () => {
  const { video, kept, play, stop } = watch()
  for (const place of [100, 200, 300]) {
    video.jump(place)
    play(0.5)
  }
  stop()
  expect(kept).toEqual([])
})

test('at triple speed nothing is missing', () => {
  const { video, kept, stop } = watch()
  video.playbackRate = 3
  for (let quarter = 0; quarter < 8; quarter += 1) {
    video.currentTime += 3
    video.dispatchEvent(new Event('timeupdate'))
  }
  stop()
  expect(kept.flatMap(({ watched }) => watched)).toEqual([[3, 24]])
})

test('nothing more is noted after the end', () => {
  const { kept, play, stop } = watch()
  play(3)
  stop()
  const before = kept.length
  play(30)
  expect(kept).toHaveLength(before)
})
