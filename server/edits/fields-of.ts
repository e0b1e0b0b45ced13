import type { EditKind } from '#contract/edits/kinds.ts'
import { OperationError } from '#contract/errors.ts'
import { isFormFile } from '#contract/form-file.ts'
import { cleanRichText } from '#server/catalogue/clean-rich-text.ts'
import { keepPicture, noteSavedPictures } from '#server/files/files-store.ts'
import { takePicture } from '#server/files/take-picture.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { refusePast } from '#server/platform/operations/refuse-past.ts'
import { areCategories, findFilmOf } from './field-sources-store.ts'
import { KINDS } from './kinds.ts'
import type { Fields } from './things-store.ts'

const refuse = (path: string, code: string) =>
  new OperationError('InvalidInput', { fields: [{ path, code }] })

/** The film of a person's upload that is ready. */
async function filmOf(tx: Tx, uploadId: unknown, userId: number): Promise<string> {
  const film = await findFilmOf(tx, uploadId, userId)
  if (film === undefined) throw refuse('uploadId', 'not_ready')
  return film
}

/**
 * The fields of a kind in an input, as they are stored: HTML is cleaned, files become pictures, an upload becomes the key of its
 * film, and lists have each value once. `had` is what the thing has, and what its version wants: hidden categories among them may stay.
 */
export async function fieldsOf(
  tx: Tx,
  kind: EditKind,
  input: object,
  userId: number,
  had: readonly (Fields | undefined)[] = [],
): Promise<Fields> {
  const { judged, free, lists, pictures, html } = KINDS[kind]
  const sent = new Map<string, unknown>(Object.entries(input))
  const fields: Record<string, unknown> = {}
  for (const field of Object.keys({ ...judged, ...free, ...lists })) {
    const value = sent.get(field)
    const picture = pictures[field]
    if (picture) {
      if (isFormFile(value))
        fields[field] = await keepPicture(tx, userId, await takePicture(value, field, picture))
    } else if (field in lists && Array.isArray(value)) fields[field] = [...new Set(value)].toSorted()
    else if (html.includes(field) && typeof value === 'string') {
      const clean = cleanRichText(value)
      await noteSavedPictures(tx, clean)
      fields[field] = clean
    } else if (value !== undefined) fields[field] = value
  }
  const categoryIds = fields['categoryIds']
  const before = had.flatMap((one) => one?.['categoryIds'] ?? [])
  if (Array.isArray(categoryIds) && !(await areCategories(tx, kind, categoryIds, before)))
    throw refuse('categoryIds', 'not_found')
  const uploadId = sent.get('uploadId')
  if (uploadId !== undefined) fields['fileKey'] = await filmOf(tx, uploadId, userId)
  return fields
}

const numberIn = (fields: Fields, name: string) => {
  const value = fields[name]
  return typeof value === 'number' ? value : undefined
}

const endOf = ({ offUntil }: Fields) => (typeof offUntil === 'string' ? offUntil : undefined)

/** What a buyer pays: the reduced price where there is one. */
const paid = (fields: Fields) => numberIn(fields, 'offPrice') ?? numberIn(fields, 'price')

/** Refuses a reduced price that is none, and a price that differs by more than half until its owner has confirmed it. */
export function checkPrices(before: Fields, sent: Fields, isSure: boolean): void {
  const after = { ...before, ...sent }
  const [price, offPrice] = [numberIn(after, 'price'), numberIn(after, 'offPrice')]
  if (price !== undefined && offPrice !== undefined && offPrice >= price) throw refuse('offPrice', 'too_big')
  const [old, now] = [paid(before), paid(after)]
  if (isSure || !old || now === undefined) return
  if (Math.abs(now - old) * 2 > old) throw refuse('confirmsPrice', 'price_jump')
}

/** Refuses a reduced price whose end is over, unless both are as they were: its owner changes something else. */
export function checkSaleEnd(before: Fields, sent: Fields, now: Date): void {
  const after = { ...before, ...sent }
  const end = endOf(after)
  if (numberIn(after, 'offPrice') === undefined || end === undefined) return
  const was = endOf(before)
  const isAsBefore = after['offPrice'] === before['offPrice'] && was && Date.parse(was) === Date.parse(end)
  if (!isAsBefore) refusePast(now, 'offUntil', end)
}
