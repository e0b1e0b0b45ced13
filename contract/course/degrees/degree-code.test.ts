import { expect, test } from 'vitest'
import { makeDegreeCode, readDegreeCode } from './degree-code.ts'

const CODE = makeDegreeCode(1405, Uint8Array.from([0x3a, 0x1c, 0x54, 0x92, 0xf7]))
const letters = CODE.replaceAll('-', '').slice(2)
const ALL = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('a code has its year, eight letters and a check letter', () => {
  expect(CODE).toMatch(/^DG-1405-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/)
  expect(readDegreeCode(CODE)).toBe(CODE)
})

test('other randomness makes another code', () => {
  expect(makeDegreeCode(1405, Uint8Array.from([0x3a, 0x1c, 0x54, 0x92, 0xf6]))).not.toBe(CODE)
})

test.each([
  ['small letters', CODE.toLowerCase()],
  ['no lines', CODE.replaceAll('-', '')],
  ['spaces for lines', CODE.replaceAll('-', ' ')],
  ['without its beginning', CODE.slice(3)],
  ['Persian digits', CODE.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))],
  ['letters for figures', CODE.replaceAll('0', 'o').replaceAll('1', 'l')],
])('a code typed with %s is read', (_how, typed) => {
  expect(readDegreeCode(typed)).toBe(CODE)
})

test('every single wrong letter is noticed', () => {
  const wrong = [...letters].flatMap((right, place) =>
    [...ALL]
      .filter((other) => other !== right)
      .map((other) => letters.slice(0, place) + other + letters.slice(place + 1)),
  )
  expect(wrong.filter((typed) => readDegreeCode(typed) !== undefined)).toEqual([])
})

test('two neighbours that changed places are noticed', () => {
  const swapped = [...letters]
    .map(
      (_, place) =>
        letters.slice(0, place) + (letters[place + 1] ?? '') + letters[place] + letters.slice(place + 2),
    )
    .slice(0, -1)
    .filter((typed) => typed !== letters)
  expect(swapped.length).toBeGreaterThan(5)
  expect(swapped.filter((typed) => readDegreeCode(typed) !== undefined)).toEqual([])
})

test.each(['', 'DG', '1405', 'سلام', `${CODE}7`, 'x'.repeat(10_000)])('«%s» is no code', (typed) => {
  expect(readDegreeCode(typed)).toBeUndefined()
})
