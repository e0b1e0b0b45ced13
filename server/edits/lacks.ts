import type { EditKind, Lack } from '#contract/edits/kinds.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { plainText } from './derived.ts'
import { KINDS } from './kinds.ts'
import { countParts, type Thing } from './things-store.ts'

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : plainText(String(value ?? '')) === ''

/** How each lack is found. */
const MISSING: Readonly<Record<Lack, (tx: Tx, thing: Thing) => Promise<boolean>>> = {
  summary: async (_tx, { fields }) => isEmpty(fields['summary']),
  category: async (_tx, { fields }) => isEmpty(fields['categoryIds']),
  text: async (_tx, { fields }) => isEmpty(fields['body']),
  lesson: async (tx, { id }) => (await countParts(tx, 'courseVideo', id)) === 0,
  picture: async (tx, { id }) => (await countParts(tx, 'productImage', id)) === 0,
}

/** What a thing lacks before everybody may see it. */
export async function lacksOf(tx: Tx, kind: EditKind, thing: Thing): Promise<Lack[]> {
  const lacks: Lack[] = []
  for (const lack of KINDS[kind].needs) if (await MISSING[lack](tx, thing)) lacks.push(lack)
  return lacks
}
