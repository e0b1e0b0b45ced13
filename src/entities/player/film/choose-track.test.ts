import { expect, test } from 'vitest'
import { fakeTrack } from '#tests/world/fake-film.ts'
import { chooseTrack, type Quality } from './choose-track.ts'
import { createSpeedMeter } from './speed.ts'

const PICTURES = [
  { ...fakeTrack('720p', 1, 1_600_000), height: 720 },
  { ...fakeTrack('360p', 1, 400_000), height: 360 },
  { ...fakeTrack('480p', 1, 800_000), height: 480 },
]
const SOUND = 100_000

const nameAt = (
  bitsPerSecond: number | undefined,
  { quality = 'auto' as Quality, present = undefined as string | undefined, pixels = 1_080, rate = 1 } = {},
) => chooseTrack(PICTURES, quality, { bitsPerSecond, present, soundBits: SOUND, pixels, rate })?.name

test('before the line was measured, the smallest pictures begin', () => {
  expect(nameAt(undefined)).toBe('360p')
})

test('the quality rises when the line carries it with room to spare', () => {
  expect(nameAt(1_000_000)).toBe('360p')
  expect(nameAt(1_400_000)).toBe('480p')
  expect(nameAt(3_000_000)).toBe('720p')
})

test('the quality that plays stays while the line carries it, although it would not rise to it', () => {
  expect(nameAt(1_050_000, { present: '480p' })).toBe('480p')
  expect(nameAt(900_000, { present: '480p' })).toBe('360p')
})

test('a small picture takes no more of the line than can be seen, unless the person wants it', () => {
  expect(nameAt(3_000_000, { pixels: 400 })).toBe('480p')
  expect(nameAt(3_000_000, { pixels: 481 })).toBe('720p')
  expect(nameAt(3_000_000, { pixels: 400, quality: '720p' })).toBe('720p')
})

test('at double speed the film needs twice the line', () => {
  expect(nameAt(1_400_000, { rate: 2 })).toBe('360p')
})

test('what the person chose plays on every line', () => {
  expect(nameAt(10_000, { quality: '720p' })).toBe('720p')
})

test('a line that becomes slower is noticed before one that becomes faster', () => {
  const meter = createSpeedMeter()
  expect(meter.bitsPerSecond()).toBeUndefined()
  for (let index = 0; index < 20; index += 1) meter.note(250_000, 1_000)
  expect(meter.bitsPerSecond()).toBeCloseTo(2_000_000)
  for (let index = 0; index < 4; index += 1) meter.note(31_250, 1_000)
  const slow = meter.bitsPerSecond() ?? 0
  expect(slow).toBeLessThan(1_150_000)
  for (let index = 0; index < 4; index += 1) meter.note(250_000, 1_000)
  expect(meter.bitsPerSecond()).toBeLessThan(1_600_000)
})

test('a few bytes say nothing about the line', () => {
  const meter = createSpeedMeter()
  meter.note(800, 400)
  expect(meter.bitsPerSecond()).toBeUndefined()
})

test('the height of the picture is read where it decides alone, because reading it lays the page out', () => {
  const line = {
    bitsPerSecond: undefined,
    present: undefined,
    soundBits: SOUND,
    rate: 1,
    get pixels(): number {
      throw new Error('It was read.')
    },
  }
  expect(chooseTrack(PICTURES.slice(0, 1), 'auto', line)?.name).toBe('720p')
  expect(chooseTrack(PICTURES, '480p', line)?.name).toBe('480p')
  expect(() => chooseTrack(PICTURES, 'auto', line)).toThrow('It was read.')
})
