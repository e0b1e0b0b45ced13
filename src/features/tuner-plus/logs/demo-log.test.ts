import { expect, test } from 'vitest'
import { channelOf } from '#src/calc/log/channels.ts'
import { readText } from '#src/calc/log/read-text.ts'
import { gearsOfLog } from '#src/calc/log/gears-of-log.ts'
import { lambdaDelay } from '#src/calc/log/lambda-delay.ts'
import { findRun } from '#src/calc/log/road-run.ts'
import { guessRoles, ROLES, type Role } from '#src/calc/log/roles.ts'
import { readTable } from '#src/calc/log/table-text.ts'
import { finish } from '#src/calc/steps.ts'
import { demoGearbox, demoLog, demoTable } from './demo-log.ts'
import { typedGearbox } from './gears/gearbox-fields.ts'
import { looksLikeCommas } from './open-log.ts'

test('the demo log is read without a fault, every role is in it, and so is one run', () => {
  const log = finish(readText(new TextEncoder().encode(demoLog())))
  expect([log.rows, log.bad, log.markers]).toEqual([6_000, 0, 2])
  const reading = { roles: guessRoles(log.names), stoich: 14.7 }
  expect(Object.keys(reading.roles).toSorted()).toEqual([...ROLES].toSorted())
  const [time, rpm, tps] = (['time', 'rpm', 'tps'] as const).map(
    (role) => channelOf(log, reading, role) ?? new Float64Array(),
  )
  expect(findRun(time ?? [], rpm ?? [], tps)).toEqual({ from: 2_750, to: 3_300 })
  expect(readTable(demoTable()).table.yBins.length).toBe(6)
})

test('commas for points are seen in a file with semicolons only', () => {
  expect(looksLikeCommas('Time;RPM\n0,1;800\n')).toBe(true)
  expect(looksLikeCommas('Time;RPM\n0.1;800\n')).toBe(false)
  expect(looksLikeCommas('Time,RPM\n0,800\n')).toBe(false)
})

test('the demo log has something of every gear and of the delay of its sensor', () => {
  const log = finish(readText(new TextEncoder().encode(demoLog())))
  const reading = { roles: guessRoles(log.names), stoich: 14.7 }
  const read = (role: Role) => channelOf(log, reading, role) ?? new Float64Array()
  const { gears, finalDrive } = typedGearbox({ typed: demoGearbox, units: {} }) ?? {
    gears: [],
    finalDrive: 0,
  }
  const box = { gears, finalDrive, circumference_m: 1.874 }
  const { shares } = finish(gearsOfLog(read('rpm'), read('speed'), box, read('time')))
  expect(shares.map(({ seconds }) => Math.round(seconds))).toEqual([17, 3, 56, 44, 0])
  const channels = {
    time: read('time'),
    rpm: read('rpm'),
    load: read('load'),
    pulse: read('pulse'),
    lambda: read('lambda'),
  }
  const { cells } = finish(lambdaDelay(channels, [2_200, 3_200], [57]))
  const [slow, quick] = cells[0] ?? []
  expect([slow?.count, quick?.count].map((count) => (count ?? 0) >= 3)).toEqual([true, true])
  expect(slow?.reached).toBeCloseTo(0.16, 1)
  expect((slow?.reached ?? 0) > (quick?.reached ?? 0)).toBe(true)
})
