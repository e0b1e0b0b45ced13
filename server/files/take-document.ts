import type { FormFile } from '#contract/form-file.ts'
import { readFile } from './read-file.ts'
import { refuseFile } from './refuse-file.ts'
import { drawPaper } from './take-picture.ts'

const LONGEST_NAME = 100
/** A PDF ends with this word, but for some bytes. */
const PDF_END = '%%EOF'
const PDF_TAIL_BYTES = 2_048

export interface TakenDocument {
  name: string
  mime: string
  bytes: Buffer
}

/** A name without folders, signs that only look like nothing, and its ending. */
function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last.replace(/\.[^.]*$/, '').replace(/[\p{C}"<>:|?*]/gu, '')
  return Array.from(stem.trim()).slice(0, LONGEST_NAME).join('') || 'document'
}

/** A document ready to be kept: a picture drawn again, or a PDF as it is. */
export async function takeDocument(file: FormFile, field: string): Promise<TakenDocument> {
  const { bytes, mime } = await readFile(file, field, 'document')
  const name = plainName(file.name)
  if (mime !== 'application/pdf')
    return { name: `${name}.webp`, mime: 'image/webp', bytes: await drawPaper(bytes, field) }
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END)) throw refuseFile(field, 'file_damaged')
  return { name: `${name}.pdf`, mime, bytes }
}
