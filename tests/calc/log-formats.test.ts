import { describe, expect, test } from 'vitest'
import { readText, readTextFile } from '#src/calc/log/read-text.ts'
import { guessRoles } from '#src/calc/log/roles.ts'
import { finish } from '#src/calc/steps.ts'
import { LOGS } from './log-files.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => finish(readText(utf8(text)))
const columnOf = (log: ReturnType<typeof read>, name: string) => [
  ...(log.cols[log.names.indexOf(name)] ?? []),
]

/** UTF-16 with a mark at the beginning. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  for (const [at, unit] of [0xfeff, ...Array.from(text, (_, index) => text.charCodeAt(index))].entries())
    view.setUint16(2 * at, unit, isLittle)
  return new Uint8Array(view.buffer)
}

describe.each(Object.entries(LOGS))('a log of %s', (format, text) => {
  test('is recognised, and its time and engine speed are found', () => {
    const log = read(text)
    const { time = -1, rpm = -1 } = guessRoles(log.names)
    expect([...(log.cols[time] ?? [])]).toEqual([0, 0.1, 0.2])
    expect([...(log.cols[rpm] ?? [])]).toEqual([1_000, 2_000, 3_000])
    expect([log.source?.format, log.rows, log.bad]).toEqual([format, 3, 0])
  })
})

test('what a logger writes in words is kept as marks where it changes', () => {
  expect(read(LOGS['HP Tuners VCM Scanner'] ?? '').marks).toEqual([
    { row: 0, text: 'Fuel System #1 Status (SAE): Open Loop' },
    { row: 2, text: 'Fuel System #1 Status (SAE): Closed Loop' },
  ])
})

test('a channel that a logger leaves out keeps its value, and has none before the first', () => {
  expect(columnOf(read(LOGS['HP Tuners VCM Scanner'] ?? ''), 'Absolute Throttle Position (SAE)')).toEqual([
    NaN,
    18.5,
    18.5,
  ])
  expect(columnOf(read(LOGS['ECU Master'] ?? ''), 'tps1')).toEqual([10.5, 10.5, 12])
})

test('raw numbers of a logger come in their units', () => {
  const log = read(LOGS['Haltech NSP'] ?? '')
  expect(columnOf(log, 'Coolant Temperature').map((value) => value.toFixed(2))).toEqual([
    '89.95',
    '90.05',
    '90.15',
  ])
  expect(log.units).toEqual(['s', 'rpm', '°C'])
  const torque = read(LOGS['Torque'] ?? '')
  expect(torque.units[torque.names.indexOf('GPS Speed')]).toBe('m/s')
})

const PLAIN = 'Time,RPM,وضعیت\n0,1000,سرد\n0.1,2000,گرم\n'

test.each([
  ['UTF-8', utf8(PLAIN)],
  ['UTF-8 with a mark', utf8(`\uFEFF${PLAIN}`)],
  ['UTF-16, little end first', utf16(PLAIN, true)],
  ['UTF-16, big end first', utf16(PLAIN, false)],
])('Persian words in %s are read', (_, bytes) => {
  const log = finish(readText(bytes))
  expect(log.names).toEqual(['Time', 'RPM', 'وضعیت'])
  expect(log.marks.map(({ text }) => text)).toEqual(['وضعیت: سرد', 'وضعیت: گرم'])
  expect(columnOf(log, 'RPM')).toEqual([1_000, 2_000])
})

test('an old spreadsheet in Windows-1256 is read', () => {
  // «دما» in Windows-1256
  const name = [0xcf, 0xe3, 0xc7]
  const bytes = Uint8Array.from([...utf8('Time;'), ...name, ...utf8('\r\n0,5;90\r\n1;91\r\n')])
  const log = finish(readText(bytes))
  expect([log.names, log.source?.encoding]).toEqual([['Time', 'دما'], 'windows-1256'])
  expect(columnOf(log, 'Time')).toEqual([0.5, 1])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  const log = read(['Time,RPM', '0,1000', '0.1,2000', ''].join(end))
  expect([log.rows, log.bad, columnOf(log, 'RPM')]).toEqual([2, 0, [1_000, 2_000]])
})

test.each([
  ['semicolons and decimal commas', 'Time;RPM\n0,1;800\n0,2;900,5\n'],
  ['tabs and decimal commas', 'Time\tRPM\n0,1\t800\n0,2\t900,5\n'],
  ['quotes, commas and decimal commas', '"Time","RPM"\n"0,1","800"\n"0,2","900,5"\n'],
  ['Persian digits', 'زمان,دور موتور\n۰٫۱,۸۰۰\n۰٫۲,۹۰۰٫۵\n'],
  ['Arabic digits and semicolons', 'Time;RPM\n٠٫١;٨٠٠\n٠٫٢;٩٠٠٫٥\n'],
])('numbers with %s are read', (_, text) => {
  const { cols } = read(text)
  expect(cols.map((column) => [...column])).toEqual([
    [0.1, 0.2],
    [800, 900.5],
  ])
})

test('commas inside quotes belong to the cell, and thousands are no fractions', () => {
  const log = read('Time,"Speed, GPS",RPM,Note\n0,10,"1,250","a, b"\n1,11,"2,500",c\n')
  expect(log.names).toEqual(['Time', 'Speed, GPS', 'RPM', 'Note'])
  expect(columnOf(log, 'RPM')).toEqual([1_250, 2_500])
  expect(log.marks[0]?.text).toBe('Note: a, b')
})

test('the first sample may have gaps and words', () => {
  const log = read('Time,RPM,AFR,State\ns,rpm,,\n0,,,cranking\n0.1,900,,cranking\n0.2,950,14.7,running\n')
  expect([log.rows, log.units[1]]).toEqual([3, 'rpm'])
  expect(columnOf(log, 'AFR')).toEqual([NaN, NaN, 14.7])
})

test.each([
  ['a time of day past midnight', ['23:59:59.500', '00:00:00.000', '00:00:00.500']],
  ['a stop watch', ['00:01.0', '00:01.5', '00:02.0']],
  ['a date and a time', ['2026-02-01 10:00:00.0', '2026-02-01 10:00:00.5', '2026-02-01 10:00:01.0']],
  [
    'a Jalali date in Persian digits',
    ['۱۴۰۴/۱۱/۱۲ ۱۰:۰۰:۰۰٫۰', '۱۴۰۴/۱۱/۱۲ ۱۰:۰۰:۰۰٫۵', '۱۴۰۴/۱۱/۱۲ ۱۰:۰۰:۰۱٫۰'],
  ],
  ['noon with halves of a day', ['11:59:59.5 AM', '12:00:00.0 PM', '12:00:00.5 PM']],
])('%s becomes seconds since the first sample', (_, [first, second, third]) => {
  const log = read(`Clock,RPM\n${first},800\n${second},900\n${third},1000\n`)
  expect(log.names[0]).toBe('Time (Clock)')
  expect([...(log.cols[0] ?? [])]).toEqual([0, 0.5, 1])
})

test('a table below lines about the car is found', () => {
  const log = read('Car,Pars\nOwner,nobody\n\nTime,RPM,MAP\n0,800,30\n0.1,900,31\n0.2,950,32\n')
  expect([log.names, log.rows, log.bad]).toEqual([['Time', 'RPM', 'MAP'], 3, 0])
})

test('a column of ever new words is no list of marks, and is named', () => {
  const lines = Array.from({ length: 500 }, (_, row) => `${row},${row * 2},id-${row}`)
  const log = read(`Time,RPM,Id\n${lines.join('\n')}\n`)
  expect([log.rows, log.marks, log.source?.wordy]).toEqual([500, [], ['Id']])
})

test('a file in many parts is read like one in memory', async () => {
  const words = (row: number) => (row % 20_000 === 0 ? 'شروع' : '')
  const lines = Array.from({ length: 60_000 }, (_, row) => `${row / 10},${(row * 7) % 6_000}.5,${words(row)}`)
  const text = `Time,RPM,Note\n${lines.join('\n')}`
  const whole = read(text)
  const sumOf = (log: typeof whole) =>
    log.cols.map((column) => Array.from(column).reduce((sum, one, at) => sum + (one || 0) * (at % 97), 0))
  for (const part of [new Blob([text]), new Blob([utf16(text, true).slice()])]) {
    const steps = readTextFile(part)
    let step = await steps.next()
    let said = 0
    for (; !step.done; step = await steps.next()) said = Math.max(said, step.value)
    const { rows, bad, marks } = step.value
    expect(said).toBeLessThanOrEqual(1)
    expect([rows, bad, marks, sumOf(step.value)]).toEqual([60_000, 0, whole.marks, sumOf(whole)])
  }
})
