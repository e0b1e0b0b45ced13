import type { Member, PlatformClass } from './signatures.ts'

const PRIMITIVES = new Set('void boolean byte char short int long float double'.split(' '))

/** The classes that a type names with their packages. */
export function typesIn(type: string): string[] {
  return type.match(/[a-z]\w*(?:\.\w+)+/g) ?? []
}

export const isPrimitive = (type: string) => PRIMITIVES.has(type)

/** All types that a member names. */
export const typesOf = (member: Member) => [
  ...member.parameters,
  member.type,
  ...member.thrown.split(/[ ,]+/),
]

/** `android.view.View.OnClickListener` is inside `android.view.View`. */
export function outerName(each: PlatformClass): string | undefined {
  const dot = each.name.lastIndexOf('.')
  return dot < 0 ? undefined : `${each.package}.${each.name.slice(0, dot)}`
}

/** A type without its type arguments and array marks. */
export const plainType = (type: string) => type.replace(/<.*>/, '').replace(/\[\]|\.\.\./g, '')
