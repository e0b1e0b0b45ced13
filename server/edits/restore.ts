import type { EditKind } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { findOpen, findVersionsFrom } from './edits-store.ts'
import { areCategories } from './field-sources-store.ts'
import { KINDS } from './kinds.ts'
import { type Call, seenThing } from './save.ts'
import { changeThing } from './save-own.ts'
import type { Fields, Thing } from './things-store.ts'

/** Of these versions people have seen something. */
const WAS_PUBLIC: ReadonlySet<string> = new Set(['active', 'shared'])

/** The judged fields as they were with a version: what it wanted, and of all other fields what later versions found. */
async function fieldsAt(tx: Tx, kind: EditKind, thing: Thing, version: number): Promise<Fields | undefined> {
  const versions = await findVersionsFrom(tx, kind, thing.id, version)
  const then = versions.at(-1)
  // the first publication of a thing has no fields of its own
  if (then?.revision !== version || then.isNew) return undefined
  const open = await findOpen(tx, kind, thing.id)
  const { judged, lists, pictures } = KINDS[kind]
  const names = Object.keys({ ...judged, ...lists }).filter((name) => !(name in pictures))
  const known: Fields = Object.assign(
    {},
    // what waits now and was not wanted then is as everybody sees it
    Object.fromEntries(Object.keys(open?.fields ?? {}).map((name) => [name, thing.fields[name]])),
    ...versions
      .slice(0, -1)
      .filter(({ state }) => WAS_PUBLIC.has(state))
      .map(({ base }) => base),
    then.fields,
  )
  return Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]))
}

/** Makes a version in which an own thing is as it was with an earlier one. Categories that are gone since stay as they are. */
export async function restore(
  call: Call<'Outdated' | 'WrongState'>,
  kind: EditKind,
  { id, version, revision }: { id: number; version: number; revision?: number | undefined },
): Promise<Saved> {
  const thing = await seenThing(call, kind, id, revision)
  const fields = await fieldsAt(call.tx, kind, thing, version)
  if (!fields) throw call.fail('NotFound')
  const { categoryIds, ...others } = fields
  const isThere =
    Array.isArray(categoryIds) && (await areCategories(call.tx, kind, categoryIds, categoriesOf(thing)))
  return changeThing(call, kind, id, isThere ? fields : others)
}

const categoriesOf = ({ fields: { categoryIds } }: Thing) => (Array.isArray(categoryIds) ? categoryIds : [])
