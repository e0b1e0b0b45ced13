import type { EditKind } from '#contract/edits/kinds.ts'
import { letPictureGo } from '#server/files/files-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { KINDS } from './kinds.ts'
import type { Fields } from './things-store.ts'

function keysOf(kind: EditKind, fields: Fields): string[] {
  return Object.keys(KINDS[kind].pictures).flatMap((field) => {
    const value = fields[field]
    return value && typeof value === 'object' && 'key' in value ? [String(value.key)] : []
  })
}

/** Lets the pictures of fields go that none of the remaining fields have. */
export async function releasePictures(
  tx: Tx,
  kind: EditKind,
  left: Fields,
  remaining: readonly (Fields | undefined)[],
): Promise<void> {
  const used = new Set(remaining.flatMap((fields) => (fields ? keysOf(kind, fields) : [])))
  for (const key of keysOf(kind, left)) if (!used.has(key)) await letPictureGo(tx, key)
}
