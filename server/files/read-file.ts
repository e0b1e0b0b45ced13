import { FILE_LIMIT, type FileUse, TAKEN_TYPES } from '#contract/file-rules.ts'
import type { FormFile } from '#contract/form-file.ts'
import { refuseFile } from './refuse-file.ts'

type Mime = (typeof TAKEN_TYPES)['document'][number]

const startsWith = (bytes: Buffer, hex: string, at = 0) =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))

/** What the bytes say they are, whatever the file is called. */
export function mimeOf(bytes: Buffer): Mime | undefined {
  if (startsWith(bytes, 'ffd8ff')) return 'image/jpeg'
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'image/png'
  if (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8)) return 'image/webp'
  if (startsWith(bytes, '255044462d')) return 'application/pdf'
  return undefined
}

/** The bytes of a file and their type, once size and type are what the field takes; refuses the field otherwise. */
export async function readFile(
  file: FormFile,
  field: string,
  use: FileUse,
): Promise<{ bytes: Buffer; mime: Mime }> {
  if (file.size === 0) throw refuseFile(field, 'file_empty')
  if (file.size > FILE_LIMIT) throw refuseFile(field, 'file_too_large')
  const bytes = Buffer.from(await file.arrayBuffer())
  const mime = mimeOf(bytes)
  const taken: readonly string[] = TAKEN_TYPES[use]
  if (!mime || !taken.includes(mime)) throw refuseFile(field, 'file_wrong_type')
  return { bytes, mime }
}
