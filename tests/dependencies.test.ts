import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'

interface Package {
  license?: string
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const textOf = (...path: string[]) => readFileSync(join(projectRoot(), ...path), 'utf8')

const manifest: Manifest = JSON.parse(textOf('package.json'))
const lock: { packages: Record<string, Package> } = JSON.parse(textOf('package-lock.json'))
const direct = [
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.devDependencies),
  ...Object.keys(manifest.optionalDependencies),
]

/** The rows of the list: a package in backquotes, its purpose, its upkeep, its licence. */
const rows = textOf('docs', 'dependencies.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', purpose = '', upkeep = '', licence = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { name: name.replaceAll('`', ''), purpose, upkeep, licence }
  })

/** What a package says of itself; one that is made for another system is only in the lock file. */
function licenceOf(name: string): string | undefined {
  const path = ['node_modules', name, 'package.json']
  if (!existsSync(join(projectRoot(), ...path))) return lock.packages[`node_modules/${name}`]?.license
  const installed: Package = JSON.parse(textOf(...path))
  return installed.license
}

test('every direct dependency is in the list once, and nothing else is', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(direct.toSorted())
})

test('every dependency has a purpose and somebody who keeps it up', () => {
  expect(rows.filter(({ purpose, upkeep }) => !purpose || !upkeep)).toEqual([])
})

test('the licences are those of the packages', () => {
  const told = Object.fromEntries(rows.map(({ name, licence }) => [name, licence]))
  expect(told).toEqual(Object.fromEntries(direct.map((name) => [name, licenceOf(name)])))
})
