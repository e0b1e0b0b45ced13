import * as z from 'zod/mini'

/** A file that an operation answers instead of JSON. */
export interface AnsweredFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}

export function isAnsweredFile(value: unknown): value is AnsweredFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
}

/** The output of an operation that answers the file itself. Its failures are envelopes, like all others. */
export const AnsweredFile = z.custom<AnsweredFile>(isAnsweredFile)
