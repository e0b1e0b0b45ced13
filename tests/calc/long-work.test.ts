import { expect, test } from 'vitest'
import { blocksOf, decimate, decimateLong, figuresOf } from '#src/calc/log/decimate.ts'
import { evaluate } from '#src/calc/evaluate.ts'
import { spread } from '#src/calc/log/histogram.ts'
import { finish, type Steps } from '#src/calc/steps.ts'
import { sweepDuty } from '#src/calc/sweep.ts'
import { startCalculating } from '#src/calc/worker/calculating.ts'
import { inSlices } from '#src/calc/worker/in-slices.ts'
import { mlgFile } from './mlg-file.ts'

function* count(steps: number, onStep: () => void): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    onStep()
    yield step / steps
  }
  return 'done'
}

test('long work pauses every 50 ms, tells every 100 ms, and ends in the slice in which it was cancelled', async () => {
  let [time, pauses] = [0, 0]
  const told: number[] = []
  const slicing = {
    onProgress: (share: number) => void told.push(share),
    isCancelled: () => pauses >= 6,
    now: () => time,
    pause: async () => void (pauses += 1),
  }
  expect(
    await inSlices(
      count(20, () => (time += 10)),
      slicing,
    ),
  ).toBe('done')
  expect([pauses, told]).toEqual([4, [0.45, 0.95]])
  expect(
    await inSlices(
      count(1e9, () => (time += 10)),
      slicing,
    ),
  ).toBeUndefined()
  expect(pauses).toBe(6)
})

test('a job that is cancelled while it runs says so, and another goes on', async () => {
  const calculating = startCalculating()
  const line = '0.1,800,14.7\n'
  const file = new Blob([`Time,RPM,AFR\n${line.repeat(600_000)}`])
  const [long, short] = [
    calculating.run(1, 'log', { file }, () => void calculating.cancel(1)),
    calculating.run(2, 'log', { file: new Blob([`Time,RPM,AFR\n${line}`]) }, () => undefined),
  ]
  expect(await short).toMatchObject({ id: 2, ok: true, output: { rows: 1 } })
  expect(await long).toMatchObject({ id: 1, ok: false, code: 'CANCELLED' })
})

test('a log is known by what it begins with, and a refusal keeps its code', async () => {
  const calculating = startCalculating()
  const run = (file: Blob) => calculating.run(1, 'log', { file }, () => undefined)
  expect(await run(new Blob([mlgFile({ records: 3 })]))).toMatchObject({
    ok: true,
    output: { version: 2, rows: 3 },
  })
  expect(await run(new Blob(['no table here']))).toMatchObject({ ok: false, code: 'E_LOG_HEADER' })
})

test('a calculation answers with its id, and a refusal with its code and field', async () => {
  const calculating = startCalculating()
  const right = await calculating.evaluate({ id: 7, fn: 'teeth', input: { driven: 37, driver: 11 } })
  expect(right).toMatchObject({ id: 7, ok: true, output: { ratio: 37 / 11 } })
  const wrong = await calculating.evaluate({ id: 8, fn: 'teeth', input: { driven: 0, driver: 11 } })
  expect(wrong).toEqual({ id: 8, ok: false, code: 'E_POSITIVE:driven', field: 'driven' })
})

test('a cell of the duty map is what the calculations give one after another', () => {
  const engine = { ve: 0.95, displacement_L: 1.6, cylinders: 4, t_K: 310 }
  const fuel = { lambda: 0.85, afrStoich: 14.7 }
  const cells = finish(
    sweepDuty({ ...engine, ...fuel, rpm: [1_000, 6_000], map_kPa: [50, 180], flow_gs: 5, deadTime_ms: 1 }),
  )
  const { airMass_g } = evaluate('airMass', { ...engine, map_kPa: 180 }).output
  const { fuelMass_g } = evaluate('fuelMass', { airMass_g, ...fuel }).output
  const { pw_ms } = evaluate('pulseWidth', { fuelMass_g, flow_gs: 5, deadTime_ms: 1 }).output
  expect(cells[3]).toBeCloseTo(evaluate('dutyCycle', { pw_ms, rpm: 6_000 }).output.duty, 12)
})

test('a histogram counts each sample once, on an edge in the upper cell, and says how many lie outside', () => {
  const rpm = [500, 1_000, 1_500, 2_000, 3_000, NaN]
  const load = [50, 50, 50, 50, 50, 50]
  const lambda = [1, 0.9, 1.1, 0.8, 1, 1]
  const { counts, means, lowest, highest, outside } = finish(
    spread(lambda, rpm, load, [1_000, 1_500, 2_000], [0, 100]),
  )
  expect([...counts]).toEqual([1, 2])
  expect([...means]).toEqual([expect.closeTo(0.9), expect.closeTo(0.95)])
  expect([lowest[1], highest[1], outside]).toEqual([0.8, 1.1, 3])
})

test('however few columns a chart has, every peak is in one', () => {
  const channel = Float64Array.from({ length: 100_000 }, (_, index) => Math.sin(index))
  channel[54_321] = 99
  channel[12] = NaN
  const { lowest, highest } = decimate(channel, 0, channel.length, 300)
  expect(Math.max(...highest)).toBe(99)
  expect(Math.min(...lowest)).toBeCloseTo(-1, 4)
  const { highest: part } = decimate(channel, 54_320, 54_330, 20)
  expect([part[2], part[1]]).toEqual([99, NaN])
})

test('the blocks of a long channel show every peak of it, and near ones as the channel does', () => {
  const channel = Float64Array.from({ length: 100_003 }, (_, index) =>
    index % 50 < 3 ? NaN : Math.sin(index),
  )
  channel[54_321] = 99
  channel[100_002] = -99
  const blocks = blocksOf(channel)
  const { lowest, highest } = decimateLong(channel, blocks, 0, channel.length, 300)
  expect([Math.max(...highest), Math.min(...lowest), lowest[299]]).toEqual([99, -99, -99])
  expect(highest.indexOf(99)).toBe(Math.floor((54_321 / channel.length) * 300))
  expect(decimateLong(channel, blocks, 54_000, 55_000, 300)).toEqual(decimate(channel, 54_000, 55_000, 300))
})

test('figures of a channel leave out what was not measured', () => {
  expect(figuresOf(Float64Array.of(2, NaN, 4, 4, 4, 5, 5, 7, 9))).toEqual({
    count: 8,
    lowest: 2,
    mean: 5,
    highest: 9,
    deviation: 2,
  })
  expect(figuresOf(Float64Array.of(NaN)).count).toBe(0)
})
