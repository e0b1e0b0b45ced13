import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPrice } from '../checkout/sale-lines.ts'
import { type LineSums, partOfLine } from './part-of-line.ts'

const TOMAN = 10

/** A line of whole tomans, with a code that its partner or the site pays for, and any commission. */
const line = fc
  .record({
    count: fc.integer({ min: 1, max: 99 }),
    unit: fc.integer({ min: 0, max: 100_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    percent: fc.integer({ min: 0, max: 100 }),
    isCodeOfSite: fc.boolean(),
  })
  .map(({ count, unit, off, percent, isCodeOfSite }): LineSums => {
    const value = unit * TOMAN * count
    const codeDiscount = Math.floor((value * off) / TOMAN) * TOMAN
    const paid = value - codeDiscount
    return { count, codeDiscount, paid, ...splitPrice(isCodeOfSite ? value : paid, percent) }
  })

/** The line without the pieces. */
function restOf(all: LineSums, pieces: number): LineSums {
  const part = partOfLine(all, pieces)
  return {
    count: all.count - pieces,
    codeDiscount: all.codeDiscount - part.codeDiscount,
    paid: all.paid - part.paid,
    share: all.share - part.share,
    commission: all.commission - part.commission,
  }
}

test('of three pieces for 100,000 rials with a code one goes back in whole tomans', () => {
  const all = { count: 3, codeDiscount: 50_000, paid: 100_000, share: 85_000, commission: 15_000 }
  expect(partOfLine(all, 1)).toEqual({ codeDiscount: 16_660, paid: 33_340, share: 28_340, commission: 5_000 })
})

test('pieces given back one after the other are whole tomans, nothing below zero, and leave nothing', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 98 }), { maxLength: 6 }), (all, takes) => {
      let rest = all
      for (const wanted of takes) {
        const pieces = Math.min(wanted, rest.count - 1)
        if (pieces < 1) break
        const part = partOfLine(rest, pieces)
        const before = rest
        rest = restOf(rest, pieces)
        for (const sums of [part, rest]) {
          expect(Object.values(sums).every((sum) => sum >= 0)).toBe(true)
          expect([sums.paid % TOMAN, sums.codeDiscount % TOMAN]).toEqual([0, 0])
        }
        // what the site adds is divided as the code is, and never invented
        const added = part.share + part.commission - part.paid
        const isCodeOfSite = before.share + before.commission > before.paid
        expect(added).toBe(isCodeOfSite ? part.codeDiscount : 0)
      }
    }),
  )
})
