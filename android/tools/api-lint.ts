import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'
import { readSignatures } from './signatures.ts'

/** A use of the platform in the app's bytecode. */
export interface Use {
  /** The class of ours that has it. */
  by: string
  /** `android.webkit.WebView` */
  type: string
  member: string
}

const REFERENCE = /= (?:Interface)?(?:Method|Field)ref\s+\S+\s+\/\/ (\S+)\.("<init>"|[\w$]+):/
/** Android 7. */
const OLDEST = 24
const home = new URL('..', import.meta.url).pathname

/** All uses of the platform in a jar of the app's classes. */
export function usesIn(jar: string): Use[] {
  const classes = run('jar', ['tf', jar])
    .split('\n')
    .filter((name) => /^academy\/.*\.class$/.test(name))
  const names = classes.map((name) => name.slice(0, -'.class'.length).replaceAll('/', '.'))
  const supers = new Map<string, string>()
  const own = new Set<string>()
  const uses: Use[] = []
  let by = ''
  for (const line of run('javap', ['-v', '-p', '-cp', jar, ...names]).split('\n')) {
    const [, name, parent] =
      /^(?:(?:public|final|abstract|super) )*class ([\w.$]+)(?: extends ([\w.$]+))?/.exec(line) ?? []
    if (name) by = name
    if (name && parent) supers.set(name, parent)
    const [, declared] = /^ {2}[^ ].*?([\w$]+)(?:\(.*|;)$/.exec(line) ?? []
    if (declared) own.add(`${by}.${declared}`)
    const [, type, member] = REFERENCE.exec(line) ?? []
    if (type && member) uses.push({ by, type: type.replaceAll('/', '.'), member: member.replaceAll('"', '') })
  }
  // what a class of ours does not declare is inherited, from the platform in the end
  const declaring = (type: string, member: string): string =>
    !type.startsWith('academy.') || own.has(`${type}.${member}`)
      ? type
      : declaring(supers.get(type) ?? '', member)
  return uses
    .map((use) => ({ ...use, type: declaring(use.type, use.member).replaceAll('$', '.') }))
    .filter(({ type }) => type.startsWith('android.'))
}

/**
 * What is wrong with the uses: something that the official signatures do not have, or that is newer than the oldest phone outside a
 * class whose name ends with `Since` and a level that has it.
 */
export function lintUses(uses: readonly Use[]): string[] {
  const signatures = readSignatures(readFileSync(join(home, 'framework', 'api.txt'), 'utf8'))
  const since = readSince(readFileSync(join(home, 'framework', 'since.txt'), 'utf8'))
  const has = (type: string, member: string): boolean => {
    const found = signatures.get(type)
    if (!found) return false
    const isHere = found.members.some(({ kind, name }) =>
      kind === 'ctor' ? member === '<init>' : name === member,
    )
    return isHere || [...found.extended, ...found.implemented].some((parent) => has(parent, member))
  }
  const ofObject = new Set(['<init>', 'toString', 'equals', 'hashCode', 'getClass'])
  const unknown = uses.filter(({ type, member }) => !has(type, member) && !ofObject.has(member))
  const tooNew = uses.filter(({ by, type, member }) => {
    const level = since.get(`${type}.${member}`) ?? since.get(type) ?? OLDEST
    return level > Number(/Since(\d+)(?:\$\w+)?$/.exec(by)?.[1] ?? OLDEST)
  })
  return [
    ...unknown.map(({ by, type, member }) => `${by}: the platform has no ${type}.${member}`),
    ...tooNew.map(({ by, type, member }) => `${by}: ${type}.${member} is newer than what this class may use`),
  ]
}

/** Lines of a class or of its member, and the level that brought it. */
function readSince(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]))
}
