import * as z from 'zod/mini'

/** A file in a form: what was chosen on the device, what came of it on the server. */
export interface FormFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** True for a file of a form; nothing in JSON is one. */
export function isFormFile(value: unknown): value is FormFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  )
}

/** A field that takes a file; what is in the file is looked at by whoever keeps it. */
export const FormFile = z.custom<FormFile>(isFormFile)

/** A file that is kept, as its owner and the shop see it listed. */
export const KeptFile = z.object({
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type KeptFile = z.infer<typeof KeptFile>

/** Where a kept file is fetched: for whoever has the address, for a few minutes. */
export const FileLink = z.object({ ...KeptFile.shape, address: z.string() })
export type FileLink = z.infer<typeof FileLink>
