import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outerName, plainType, typesIn, typesOf } from './java-names.ts'
import { fullName, type Member, type PlatformClass, readSignatures } from './signatures.ts'

// Writes framework/api.txt: of the official signatures of the platform (core/api/current.txt in Debian's source package
// android-platform-frameworks-base) those that our Java sources name. Run it after a class or method of the platform is
// named for the first time:
//   npx tsx android/tools/take-signatures.ts NEWER/current.txt OLDER/current.txt
// Newer sources leave out what has moved to modules of its own.
/** Named by no source of ours, but between two that are: extras of intents. */
const ALSO = ['android.os.Parcelable', 'android.view.View', 'android.app.Activity']
const home = new URL('..', import.meta.url).pathname
const [, , ...official] = process.argv
if (official.length === 0) throw new Error('Name the signature files of the platform, newer ones first.')
const all = new Map(official.toReversed().flatMap((file) => [...readSignatures(readFileSync(file, 'utf8'))]))
const sources = javaSources(join(home, 'app', 'src', 'main')).concat(javaSources(join(home, 'simulator')))
const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []))

/** Classes that our sources name, and then those that these extend. */
const imported = new Set<string>(ALSO)
for (const text of sources)
  for (const [, name = ''] of text.matchAll(/^import (android\.[\w.]+);/gm)) imported.add(name)
for (const each of all.values())
  if (words.has(each.name.split('.').at(-1) ?? '') && imported.has(outerName(each) ?? ''))
    imported.add(fullName(each))
const wanted = new Set<string>()
for (const name of imported) want(name)
// what their methods take and return is used without being named
for (const name of imported)
  for (const member of all.get(name)?.members ?? [])
    if (member.kind === 'method' && words.has(member.name)) typesOf(member).flatMap(typesIn).forEach(want)

const kept = new Map<PlatformClass, Member[]>()
for (const name of wanted) {
  const each = all.get(name)
  if (!each) continue
  const members = each.members.filter((member) => isKept(each, member))
  kept.set(
    {
      ...each,
      implemented: each.implemented.filter((name) => ALSO.includes(name)),
      extended: each.extended.filter(isWanted),
    },
    members,
  )
}
writeFileSync(join(home, 'framework', 'api.txt'), [...kept].sort(byName).map(print).join(''))
console.log(`${kept.size} classes`)

function javaSources(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.java'),
  )
  return names.map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** A class, the ones around it and those it extends. */
function want(name: string): void {
  const each = all.get(name)
  if (!each || wanted.has(name) || !name.startsWith('android.')) return
  wanted.add(name)
  const around = outerName(each)
  if (around) want(around)
  for (const parent of each.extended) want(plainType(parent))
}

function isWanted(type: string): boolean {
  return typesIn(type).every((name) =>
    name.startsWith('android.') ? wanted.has(name) : name.startsWith('java.'),
  )
}

/** An interface that we may implement is kept whole; of everything else only what our sources name. */
function isKept(each: PlatformClass, member: Member): boolean {
  const isWhole = each.kind === 'interface' && imported.has(fullName(each)) && !ALSO.includes(fullName(each))
  const isNamed = member.kind === 'ctor' || member.kind === 'enum_constant' || words.has(member.name)
  return (isWhole || isNamed) && typesOf(member).every(isWanted)
}

function byName([a]: [PlatformClass, Member[]], [b]: [PlatformClass, Member[]]): number {
  return fullName(a) < fullName(b) ? -1 : 1
}

function print([each, members]: [PlatformClass, Member[]]): string {
  const { package: inPackage, modifiers, kind, name, typeParameters, extended, implemented } = each
  const supers = `${extended.length > 0 ? ` extends ${extended.join(' ')}` : ''}${implemented.length > 0 ? ` implements ${implemented.join(' ')}` : ''}`
  const lines = members.map((member) => `    ${member.kind} ${member.text};\n`)
  return `package ${inPackage} {\n  ${modifiers} ${kind} ${name}${typeParameters}${supers} {\n${lines.join('')}  }\n}\n`
}
