import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the check with an npm that answers this, and returns its exit code and its words. */
function check(answer: string): Promise<[code: number, words: string]> {
  const npm = join(folder, 'npm')
  writeFileSync(join(folder, 'answer'), answer)
  writeFileSync(npm, '#!/bin/sh\ncat "$(dirname "$0")/answer"\nexit 1\n')
  chmodSync(npm, 0o755)
  const PATH = `${folder}${delimiter}${process.env['PATH']}`
  return new Promise((resolve) => {
    const script = join(projectRoot(), 'tests', 'known-holes.mjs')
    const child = execFile(process.execPath, [script], { env: { PATH } }, (_error, stdout) =>
      resolve([child.exitCode ?? -1, stdout]),
    )
  })
}

const report = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [`a-${severity}`, { name: `a-${severity}`, severity, range: '<2' }]),
    ),
    metadata: { vulnerabilities: {} },
  })

test('no known hole, and one of moderate severity, let the run go on', async () => {
  expect(await check(report())).toEqual([0, 'No known holes.\n'])
  expect(await check(report('moderate'))).toEqual([
    0,
    'moderate: a-moderate <2\n1 packages with known holes.\n',
  ])
})

test.each([['high'], ['critical']])('a hole of %s severity ends it', async (severity) => {
  const [code, words] = await check(report('low', severity))
  expect([code, words]).toEqual([1, expect.stringContaining(`${severity}: a-${severity} <2`)])
})

test.each([[''], ['<html>'], ['{"message":"405 Method Not Allowed","statusCode":405}']])(
  'a registry that answers %j does not end it, and is named',
  async (answer) => {
    const [code, words] = await check(answer)
    expect([code, words]).toEqual([0, expect.stringContaining('NOT CHECKED')])
  },
)
