/** A class of the platform, as the signature files of the Android Open Source Project describe it. */
export interface PlatformClass {
  package: string
  /** Without the package; parts of nested classes are joined by dots. */
  name: string
  kind: 'class' | 'interface' | 'enum' | '@interface'
  modifiers: string
  /** `<T extends Object>`, or empty. */
  typeParameters: string
  extended: string[]
  implemented: string[]
  members: Member[]
}

export interface Member {
  kind: 'ctor' | 'method' | 'field' | 'enum_constant'
  /** The line without its kind, annotations and semicolon. */
  text: string
  name: string
  /** Types of the parameters; empty for fields. */
  parameters: string[]
  /** The type of the answer or of the field; empty for constructors. */
  type: string
  modifiers: string
  thrown: string
  /** Type parameters of a method. */
  typeParameters: string
  /** The value of a constant, as it is written in Java. */
  value: string | undefined
}

export const fullName = (each: PlatformClass) => `${each.package}.${each.name}`

const MODIFIER =
  /^(?:public|protected|static|final|abstract|synchronized|native|default|deprecated|volatile|transient|strictfp|sealed)\s+/

/** Reads a signature file: packages, their classes, and one member a line. */
export function readSignatures(text: string): Map<string, PlatformClass> {
  const classes = new Map<string, PlatformClass>()
  let inPackage = ''
  let current: PlatformClass | undefined
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (/^(?:ctor|method|field|enum_constant) /.test(line)) current?.members.push(readMember(line))
    else if (line.startsWith('package ')) inPackage = line.split(' ')[1] ?? ''
    else if (line === '}') current = undefined
    else if (line.endsWith('{')) {
      current = readClass(inPackage, withoutAnnotations(line.slice(0, -1)).trim())
      classes.set(fullName(current), current)
    }
  }
  return classes
}

function readClass(inPackage: string, head: string): PlatformClass {
  const [modifiers, afterModifiers] = takeModifiers(head)
  const [, kind = '', name = '', rest = ''] =
    /^(class|interface|enum|@interface)\s+([\w.]+)(.*)$/.exec(afterModifiers) ?? []
  if (!isKind(kind)) throw new Error(`Not a class: ${head}`)
  const [typeParameters, supers] = takeTypeParameters(rest.trim())
  const extended = /\bextends\s+(.*?)(?=\s+implements\b|$)/.exec(supers)?.[1] ?? ''
  const implemented = /\bimplements\s+(.*)$/.exec(supers)?.[1] ?? ''
  return {
    package: inPackage,
    name,
    kind,
    modifiers,
    typeParameters,
    extended: splitOutside(extended, ' '),
    implemented: splitOutside(implemented, ' '),
    members: [],
  }
}

const isKind = (kind: string): kind is PlatformClass['kind'] =>
  /^(?:class|interface|enum|@interface)$/.test(kind)

function readMember(line: string): Member {
  const kind = line.slice(0, line.indexOf(' ')) as Member['kind']
  const text = withoutAnnotations(line.slice(kind.length + 1))
    .replace(/\s*\/\/.*$/, '')
    .trim()
    .replace(/;$/, '')
  const [modifiers, afterModifiers] = takeModifiers(text)
  const [typeParameters, rest] = takeTypeParameters(afterModifiers)
  const base = { kind, text, modifiers, typeParameters }
  if (kind === 'field' || kind === 'enum_constant') {
    const [declared = '', value] = rest.split(/\s=\s(.*)/s)
    const name = /\w+$/.exec(declared)?.[0] ?? ''
    return { ...base, name, parameters: [], type: declared.slice(0, -name.length).trim(), thrown: '', value }
  }
  const open = rest.indexOf('(')
  const close = rest.lastIndexOf(')')
  const head = rest.slice(0, open).trim()
  const name = /[\w.]+$/.exec(head)?.[0] ?? ''
  return {
    ...base,
    name,
    parameters: splitOutside(rest.slice(open + 1, close), ','),
    type: head.slice(0, -name.length).trim(),
    thrown: /\bthrows\s+(.*)$/.exec(rest.slice(close))?.[1]?.replace(/\s+default\s.*$/, '') ?? '',
    value: undefined,
  }
}

function takeModifiers(text: string): [modifiers: string, rest: string] {
  let rest = text
  const found: string[] = []
  for (let match = MODIFIER.exec(rest); match; match = MODIFIER.exec(rest)) {
    if (!/^(?:deprecated|synchronized|native|strictfp|sealed)\s/.test(match[0])) found.push(match[0].trim())
    rest = rest.slice(match[0].length)
  }
  return [found.join(' '), rest]
}

function takeTypeParameters(text: string): [typeParameters: string, rest: string] {
  if (!text.startsWith('<')) return ['', text]
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1
    if (text[at] === '>') depth -= 1
    if (depth === 0) return [text.slice(0, at + 1), text.slice(at + 1).trim()]
  }
  return ['', text]
}

/** Splits at a separator that is not inside angle brackets. */
export function splitOutside(text: string, separator: ' ' | ','): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text) {
    if (letter === '<') depth += 1
    if (letter === '>') depth -= 1
    if (depth === 0 && (letter === separator || (separator === ' ' && letter === ','))) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter((each) => each !== '')
}

/** `@NonNull`, `@IntRange(from=0)` and the like are left out. */
function withoutAnnotations(text: string): string {
  return text.replace(/@(?!interface)[\w.]+(?:\((?:[^()"]|"[^"]*"|\([^()]*\))*\))?\s*/g, '')
}
