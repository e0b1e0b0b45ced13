import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isPrimitive, outerName, plainType } from './java-names.ts'
import { fullName, type Member, type PlatformClass, readSignatures } from './signatures.ts'

/**
 * Writes Java sources of the platform's classes. The shell is compiled against them; their methods do nothing. For the simulator each of
 * them asks `simulator.Platform` what to do, and every class can be made.
 */
export function writeFramework(signatures: string, folder: string, isSimulated = false): void {
  const classes = readSignatures(readFileSync(signatures, 'utf8'))
  const inside = new Map<string, PlatformClass[]>()
  for (const each of classes.values()) {
    const around = outerName(each) ?? ''
    inside.set(around, [...(inside.get(around) ?? []), each])
  }
  for (const each of inside.get('') ?? []) {
    const file = join(folder, ...each.package.split('.'), `${each.name}.java`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `package ${each.package};\n@SuppressWarnings("all")\n${source(each)}`)
  }

  function source(each: PlatformClass): string {
    const name = each.name.split('.').at(-1) ?? ''
    const nested = (inside.get(fullName(each)) ?? []).map(source)
    if (each.kind === 'enum') {
      const constants = each.members
        .filter(({ kind }) => kind === 'enum_constant')
        .map((member) => member.name)
      return `${each.modifiers.replace('final', '')} enum ${name} { ${constants.join(', ')} }\n`
    }
    if (each.kind === '@interface') return `${each.modifiers} @interface ${name} {}\n`
    const isInterface = each.kind === 'interface'
    const heads = isInterface ? each.extended : each.implemented
    const parent = isInterface ? undefined : each.extended[0]
    const extending = parent && parent !== 'java.lang.Object' ? ` extends ${parent}` : ''
    const implementing =
      heads.length > 0 ? ` ${isInterface ? 'extends' : 'implements'} ${heads.join(', ')}` : ''
    const modifiers = isSimulated ? each.modifiers.replace(/\b(?:abstract|final)\b/g, '') : each.modifiers
    const visible = isSimulated ? 'public' : 'protected'
    const hasConstructor = isInterface || each.members.some(({ kind }) => kind === 'ctor')
    const hidden = hasConstructor ? '' : `${visible} ${name}() {${superCall(each)}}\n`
    const members = each.members.map((member) => memberSource(each, name, member))
    return `${modifiers} ${each.kind} ${name}${each.typeParameters}${extending}${implementing} {\n${hidden}${members.join('')}${nested.join('')}}\n`
  }

  function memberSource(each: PlatformClass, name: string, member: Member): string {
    const { kind, modifiers, type, parameters, thrown, typeParameters } = member
    const named = parameters.map((parameter, at) => `${parameter} p${at}`).join(', ')
    const throwing = thrown ? ` throws ${thrown.trim().split(/[ ,]+/).join(', ')}` : ''
    const asked = `simulator.Platform.call("${name}.${kind === 'ctor' ? 'new' : member.name}", ${/\bstatic\b/.test(modifiers) ? 'null' : 'this'}, new Object[] { ${parameters.map((_, at) => `p${at}`).join(', ')} })`
    if (kind === 'ctor')
      return `${modifiers} ${name}(${named})${throwing} {${superCall(each)}${isSimulated ? `${asked};` : ''}}\n`
    if (kind === 'field') return fieldSource(each, member)
    const isBodiless = each.kind === 'interface' && !/\b(?:static|default)\b/.test(modifiers)
    const body = isBodiless ? ';' : ` { ${isSimulated ? simulatedBody(type, asked) : emptyBody(type)} }`
    const open = modifiers.replace(isSimulated ? /\b(?:abstract|final)\b/g : /\babstract\b/, '')
    return `${open} ${typeParameters} ${type} ${member.name}(${named})${throwing}${body}\n`
  }

  /** The shortest constructor of the class above, called with nothing. */
  function superCall(each: PlatformClass): string {
    const parent = classes.get(plainType(each.extended[0] ?? ''))
    const shortest = parent?.members
      .filter(({ kind }) => kind === 'ctor')
      .toSorted((a, b) => a.parameters.length - b.parameters.length)[0]
    if (!shortest || shortest.parameters.length === 0) return ''
    return ` super(${shortest.parameters.map((type) => `(${type.replace('...', '[]')}) ${emptyOf(type)}`).join(', ')}); `
  }
}

function fieldSource(each: PlatformClass, { modifiers, type, name, value }: Member): string {
  const isSdk = name === 'SDK_INT'
  const written = isSdk ? 'Integer.getInteger("android.sdk", 36)' : (value ?? emptyOf(type))
  const suffix =
    value !== undefined && type === 'long' && !value.endsWith('L')
      ? 'L'
      : value !== undefined && type === 'float' && !value.endsWith('f')
        ? 'f'
        : ''
  const isConstant = /\bstatic\b/.test(modifiers) || each.kind === 'interface'
  return isConstant
    ? `${modifiers} ${type} ${name} = ${written}${suffix};\n`
    : `${modifiers.replace('final', '')} ${type} ${name};\n`
}

function emptyOf(type: string): string {
  if (type === 'boolean') return 'false'
  return isPrimitive(type) ? '0' : 'null'
}

const emptyBody = (type: string) => (type === 'void' ? '' : `return ${emptyOf(type)};`)

function simulatedBody(type: string, asked: string): string {
  if (type === 'void') return `${asked};`
  if (!isPrimitive(type)) return `return (${type}) ${asked};`
  const boxed = { int: 'Integer', char: 'Character' }[type] ?? `${type[0]?.toUpperCase()}${type.slice(1)}`
  return `Object answer = ${asked}; return answer == null ? ${emptyOf(type)} : (${boxed}) answer;`
}
