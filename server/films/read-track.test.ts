import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import lesson from '#server/demo/lessons/demo-lesson/film.json' with { type: 'json' }
import { readTrack } from './read-track.ts'

const FOLDER = new URL('../demo/lessons/demo-lesson/', import.meta.url)
const NAMES = ['360p', '480p', '720p', 'sound'] as const
const bytesOf = (name: (typeof NAMES)[number]) => readFileSync(new URL(`${name}.mp4`, FOLDER))

test('a track is read as its index says', () => {
  expect(NAMES.map((name) => readTrack(name, bytesOf(name)))).toEqual(lesson.tracks)
})

test('the fragments lie back to back behind the head, and every one begins with a moof', () => {
  for (const name of NAMES) {
    const bytes = bytesOf(name)
    const { headBytes, fragments } = readTrack(name, bytes)
    let at = headBytes
    for (const [, length] of fragments) {
      expect(bytes.toString('latin1', at + 4, at + 8)).toBe('moof')
      at += length
    }
    expect(at).toBe(bytes.length)
  }
})

test('all pictures can be changed at the same times', () => {
  const [small, ...others] = NAMES.slice(0, 3).map((name) =>
    readTrack(name, bytesOf(name)).fragments.map(([durationMs]) => durationMs),
  )
  for (const times of others) expect(times).toEqual(small)
  expect(small?.reduce((sum, ms) => sum + ms, 0)).toBe(lesson.durationMs)
})

test('a file that was cut off is refused', () => {
  expect(() => readTrack('360p', bytesOf('360p').subarray(0, 5_000))).toThrow(/damaged/)
  expect(() => readTrack('360p', Buffer.from('no film at all'))).toThrow()
})
