import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lesson from '#server/demo/lessons/demo-lesson/film.json' with { type: 'json' }
import { readTrack } from './read-track.ts'

const FOLDER = new URL('../demo/lessons/demo-lesson/', import.meta.url)
const NAMES = ['360p', '480p', '720p', 'sound'] as const
const pathOf = (name: (typeof NAMES)[number]) => fileURLToPath(new URL(`${name}.mp4`, FOLDER))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tracks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a track is read as its index says', async () => {
  const tracks = await Promise.all(NAMES.map((name) => readTrack(name, pathOf(name))))
  expect(tracks).toEqual(lesson.tracks)
})

test('the fragments lie back to back behind the head, and every one begins with a moof', async () => {
  for (const name of NAMES) {
    const bytes = await readFile(pathOf(name))
    const { headBytes, fragments } = await readTrack(name, pathOf(name))
    let at = headBytes
    for (const [, length] of fragments) {
      expect(bytes.toString('latin1', at + 4, at + 8)).toBe('moof')
      at += length
    }
    expect(at).toBe(bytes.length)
  }
})

test('all pictures can be changed at the same times', async () => {
  const [small, ...others] = await Promise.all(
    NAMES.slice(0, 3).map(async (name) =>
      (await readTrack(name, pathOf(name))).fragments.map(([durationMs]) => durationMs),
    ),
  )
  for (const times of others) expect(times).toEqual(small)
  expect(small?.reduce((sum, ms) => sum + ms, 0)).toBe(lesson.durationMs)
})

test('a file that was cut off, and one that is no film, are refused', async () => {
  const path = join(folder, 'cut.mp4')
  await writeFile(path, (await readFile(pathOf('360p'))).subarray(0, 5_000))
  await expect(readTrack('360p', path)).rejects.toThrow(/damaged/)
  await writeFile(path, 'no film at all')
  await expect(readTrack('360p', path)).rejects.toThrow()
})

test('what lies between the fragments is not read', async () => {
  const path = join(folder, 'long.mp4')
  const bytes = await readFile(pathOf('360p'))
  const file = await open(path, 'w')
  await file.write(bytes)
  const gap = Buffer.alloc(16)
  // an empty box of 16 MB, most of which the disk does not hold
  gap.writeUInt32BE(16_777_216)
  gap.write('free', 4)
  await file.write(gap)
  await file.truncate(bytes.length + 16_777_216)
  await file.close()
  const { fragments } = await readTrack('360p', path)
  expect(fragments).toHaveLength(lesson.tracks[0]?.fragments.length ?? 0)
})
