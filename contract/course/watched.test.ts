import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWatched, isComplete, joinStretches, type Progress, secondsOf, type Stretch } from './watched.ts'

const DURATION = 100
const NOW = '2026-11-23T12:00:00.000Z'
const film = { durationSec: DURATION, now: NOW }

const second = fc.integer({ min: 0, max: 150 })
const stretches = fc.array(fc.tuple(second, second), { maxLength: 6 })
const part = fc.record({
  positionSec: second,
  watched: stretches,
  at: fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()),
})
type Part = { positionSec: number; watched: Stretch[]; at: string }

const sendAll = (parts: readonly Part[]) =>
  parts.reduce<Progress | undefined>((before, sent) => addWatched(before, sent, film), undefined)

describe('what was watched of a lesson', () => {
  test('is the same in whatever order, and however often, devices send their parts', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.nat(), (parts, seed) => {
        const mixed = [...parts, ...parts].sort(
          (a, b) => ((a.positionSec * 31 + seed) % 7) - ((b.positionSec * 31 + seed) % 7),
        )
        expect(sendAll(mixed)).toEqual(sendAll(parts))
      }),
    )
  })

  test('never shrinks, and lies apart, in its order, within the lesson', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        let before: Progress | undefined
        for (const sent of parts) {
          const after = addWatched(before, sent, film)
          expect(after.watchedSec).toBeGreaterThanOrEqual(before?.watchedSec ?? 0)
          expect(after.watchedSec).toBe(secondsOf(after.watched))
          const edges = after.watched.flat()
          expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
          expect(edges.every((edge) => edge >= 0 && edge <= DURATION)).toBe(true)
          before = after
        }
      }),
    )
  })

  test('counts every second once', () => {
    fc.assert(
      fc.property(stretches, (given) => {
        const seconds = new Set<number>()
        for (const [from, to] of given) for (let at = from; at < Math.min(to, DURATION); at++) seconds.add(at)
        expect(secondsOf(joinStretches(given, DURATION))).toBe(seconds.size)
      }),
    )
  })

  test('completes a lesson at nine tenths of it, for good', () => {
    const almost = addWatched(undefined, { positionSec: 89, watched: [[0, 89]], at: NOW }, film)
    expect(almost.completedAt).toBeNull()
    const complete = addWatched(almost, { positionSec: 95, watched: [[94, 95]], at: NOW }, film)
    expect(complete).toMatchObject({ watchedSec: 90, completedAt: NOW })
    const later = { ...film, now: '2026-11-24T12:00:00.000Z' }
    expect(addWatched(complete, { positionSec: 0, watched: [], at: NOW }, later).completedAt).toBe(NOW)
    expect(isComplete(0, 0)).toBe(false)
  })

  test('goes on where the person was last, and not at a time that has not come', () => {
    const phone = addWatched(
      undefined,
      { positionSec: 40, watched: [], at: '2026-11-23T10:00:00.000Z' },
      film,
    )
    const older = { positionSec: 10, watched: [], at: '2026-11-23T09:00:00.000Z' }
    expect(addWatched(phone, older, film).positionSec).toBe(40)
    const wrongClock = { positionSec: 70, watched: [], at: '2030-01-01T00:00:00.000Z' }
    expect(addWatched(phone, wrongClock, film)).toMatchObject({ positionSec: 70, at: NOW })
  })
})
