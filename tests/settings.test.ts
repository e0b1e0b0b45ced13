import { expect, test } from 'vitest'
import { SETTINGS } from '#contract/site/settings.ts'
import { sourceFiles } from './world/source-files.ts'

/** The declaration of the settings, their form, and what the demo fills in. */
const NOT_USES = /^(?:contract\/site\/settings|src\/panels\/admin\/site\/|server\/demo\/)|\.test\.tsx?$/
/** The videos for applicants are read by the name of the membership (src/entities/membership/kinds.ts). */
const COMPOSED: Record<string, string> = {
  teacherRegister: '${small}Register',
  sellerRegister: '${small}Register',
}

test('every setting that an admin can change has an effect somewhere', () => {
  const sources = sourceFiles(['src', 'server', 'contract'], /\.tsx?$/)
    .filter(({ path }) => !NOT_USES.test(path))
    .map(({ text }) => text)
  const isUsed = (name: string) => {
    const used = COMPOSED[name]
    if (used) return sources.some((source) => source.includes(used))
    return sources.some((source) => new RegExp(`['"\\\`.]${name}\\b|\\b${name}:`).test(source))
  }
  expect(Object.keys(SETTINGS).filter((name) => !isUsed(name))).toEqual([])
})
