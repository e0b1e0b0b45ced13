import type { Operation } from './define.ts'

/** The operations of a family by their role: `{ like: mutation(…), view: mutation(…) }`. A subject names them. */
export type Slots = Readonly<Record<string, Operation>>

/** Full names of operations by slot. A member without an operation omits its slot. */
export type SlotNames<S extends Slots> = { readonly [K in keyof S]?: string }

type Named<S extends Slots, N> = { [K in keyof N & keyof S as N[K] & string]: S[K] }

/** Names the slots of a family: `named(reactions, { like: 'AddOrUpdateUserLikedCourse', … })`. */
export function named<S extends Slots, const N extends SlotNames<S>>(slots: S, names: N): Named<S, N> {
  const entries = Object.entries(names).map(([slot, name]) => [name, slots[slot]])
  return Object.fromEntries(entries) as Named<S, N>
}

/** Names by slot, for each member of a family: `{ New: { cards: 'GetHomeNewCourses' }, … }`. */
export type MemberNames<S extends Slots> = Readonly<Record<string, SlotNames<S>>>

type NameIn<T> = { [M in keyof T]: T[M][keyof T[M]] }[keyof T] & string
type SlotNamed<T, Name> = {
  [M in keyof T]: { [K in keyof T[M]]: T[M][K] extends Name ? K : never }[keyof T[M]]
}[keyof T]

/** The results of `named` for every member of the family, merged. */
export type NamedEach<S extends Slots, T> = { [Name in NameIn<T>]: S[SlotNamed<T, Name> & keyof S] }

/** Names the slots of a family for each of its members. A new member is one row of the table. */
export function namedEach<S extends Slots, const T extends MemberNames<S>>(
  slots: S,
  members: T,
): NamedEach<S, T> {
  const all = Object.values<SlotNames<S>>(members).map((names) => named(slots, names))
  return Object.assign({}, ...all) as NamedEach<S, T>
}
