import { FILE_LIMIT, type FileRefusal, type FileUse, TAKEN_TYPES } from '#contract/file-rules.ts'

/** Why the field does not accept a file, as far as the device can tell. The server checks its content. */
export function refusalOf(
  { type, size }: { type: string; size: number },
  use: FileUse,
): FileRefusal | undefined {
  const taken: readonly string[] = TAKEN_TYPES[use]
  if (!taken.includes(type)) return 'file_wrong_type'
  if (size === 0) return 'file_empty'
  return size > FILE_LIMIT ? 'file_too_large' : undefined
}
