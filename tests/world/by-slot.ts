import type { Module } from '#contract/define.ts'

/**
 * What is said of the slots of a family, by the paths of its operations: `bySlot('Course', COURSE_READS, { one: … })`. A slot
 * that nothing is said of has no row.
 */
export function bySlot<const N extends Readonly<Record<string, string>>, T>(
  module: Module,
  names: N,
  said: { readonly [K in keyof N]?: T },
): Record<string, T> {
  const rows = Object.entries(names).flatMap(([slot, name]): [string, T][] => {
    const one = said[slot]
    return one === undefined ? [] : [[`${module}/${name}`, one]]
  })
  return Object.fromEntries(rows)
}

/** The same for each member of a family. */
export function bySlotEach<const M extends Readonly<Record<string, Readonly<Record<string, string>>>>, T>(
  module: Module,
  members: M,
  sayOf: (member: keyof M & string) => { readonly [K in keyof M[keyof M]]?: T },
): Record<string, T> {
  const all = Object.entries(members).map(([member, names]) =>
    bySlot(module, names, sayOf(member) as Readonly<Record<string, T>>),
  )
  return Object.assign({}, ...all)
}
