import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CalcError } from '#src/calc/calc-error.ts'
import { readMlg } from '#src/calc/log/read-mlg.ts'
import { readNumber } from '#src/calc/log/read-number.ts'
import { readText } from '#src/calc/log/read-text.ts'
import { finish } from '#src/calc/steps.ts'
import { mlgFile } from './mlg-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function outcome(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof CalcError) return error.code
    throw error
  }
}

test('a number in a file is the number that Number() reads', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
    fc.integer(),
  )
  const written = fc.oneof(
    number.map(String),
    fc.double({ noNaN: true, min: -1e5, max: 1e5 }).map((value) => value.toFixed(3)),
    number.map((value) => value.toExponential(5)),
  )
  const same = fc.property(written, (text) => {
    const at = bytes(`"${text}"`)
    return Object.is(readNumber(at, 0, at.length), Number(text))
  })
  fc.assert(same, { numRuns: 100_000 })
})

test.each(['', '  ', 'abc', '1.2.3', '1e', '--1', '12px', '0x10', '1,5'])('«%s» is no number', (text) => {
  expect(readNumber(bytes(text), 0, text.length)).toBeNaN()
})

test('a semicolon file with decimal commas is read when somebody says so', () => {
  const file = bytes('Time;RPM\n0,1;800\n0,2;1.000,5\n0,25;900,5\n')
  const { cols, rows } = finish(readText(file, { hasDecimalComma: true }))
  expect(rows).toBe(3)
  expect([...(cols[0] ?? [])]).toEqual([0.1, 0.2, 0.25])
  expect([...(cols[1] ?? [])]).toEqual([800, NaN, 900.5])
})

test('every line of a damaged text is a sample, a mark or a bad line', () => {
  const line = fc.constantFrom('0.1,800', '0.2', 'MARK 1', '1,2,3', 'x,y', '0.3,,', ',', '"4","5"')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const { rows, markers, bad } = finish(readText(bytes(`Time,RPM\n0,1\n${lines.join('\r\n')}`)))
      expect(rows + markers + bad).toBe(lines.length + 1)
    }),
  )
})

test('noise is refused with a code or read, and never hangs', () => {
  const noise = fc.uint8Array({ maxLength: 600 })
  const told = ['E_LOG_HEADER', 'E_MLG_MAGIC', 'E_MLG_VERSION', 'E_MLG_RECORD_LENGTH', 'E_MLG_BLOCK']
  const isTold = (got: unknown) => typeof got === 'object' || told.includes(String(got))
  fc.assert(
    fc.property(noise, (some) => isTold(outcome(() => finish(readText(some))))),
    { numRuns: 10_000 },
  )
  const file = mlgFile({ records: 20 })
  const spoiled = fc
    .tuple(fc.nat(file.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }))
    .map(([at, some]) => {
      const copy = file.slice()
      copy.set(some.slice(0, copy.length - at), at)
      return copy
    })
  fc.assert(
    fc.property(fc.oneof(noise, spoiled), (some) =>
      isTold(outcome(() => finish(readMlg(some.slice().buffer)))),
    ),
    { numRuns: 10_000 },
  )
})

test('a file cut anywhere gives what is whole', () => {
  const file = mlgFile({ records: 12 })
  const { length: whole } = mlgFile({ records: 0 })
  const { cols } = finish(readMlg(file.slice().buffer))
  for (let cut = whole; cut < file.length; cut += 1) {
    const got = finish(readMlg(file.slice(0, cut).buffer))
    expect(got.truncated).toBe((cut - whole) % ((file.length - whole) / 12) !== 0)
    expect([...(got.cols[1] ?? [])]).toEqual([...(cols[1] ?? [])].slice(0, got.rows))
  }
})

test('a wrong checksum is counted and its record kept', () => {
  const file = mlgFile({ records: 3 })
  file[file.length - 1] = ((file.at(-1) ?? 0) + 1) % 256
  const { rows, crcErrors } = finish(readMlg(file.slice().buffer))
  expect([rows, crcErrors]).toEqual([3, 1])
})

test('a header that claims 200 MB takes no memory for them', () => {
  const file = mlgFile({ records: 2 })
  const view = new DataView(file.buffer)
  // the record length and the number of fields, then the place of the data
  for (const [at, value] of [
    [20, 32_000],
    [22, 30_000],
  ] as const) {
    const lying = file.slice()
    new DataView(lying.buffer).setInt16(at, value)
    expect(outcome(() => finish(readMlg(lying.slice().buffer)))).toBe('E_MLG_RECORD_LENGTH')
  }
  view.setInt32(16, 200_000_000)
  const { rows, cols } = finish(readMlg(file.slice().buffer))
  expect([rows, cols[0]?.length]).toEqual([0, 0])
})

test('a field of a type that nobody described is read as long as the record leaves room for', () => {
  const { cols, names } = finish(readMlg(mlgFile({ records: 2, oddType: 16 }).slice().buffer))
  expect([names.at(-1), cols.at(-1)?.[1]]).toEqual(['Flags', 7])
})
