import { OperationError } from '#contract/errors.ts'
import type { FileRefusal } from '#contract/file-rules.ts'

/** The refusal of a file, at the field that it was sent in. */
export function refuseFile(path: string, code: FileRefusal): OperationError {
  return new OperationError('InvalidInput', { fields: [{ path, code }] })
}
