import * as z from 'zod/mini'

/** A file in a form: the chosen file on the device, the stored file on the server. */
export interface FormFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** True for a file of a form. JSON never contains one. */
export function isFormFile(value: unknown): value is FormFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  )
}

/** A field that takes a file. The code that stores the file checks its content. */
export const FormFile = z.custom<FormFile>(isFormFile)

/** A stored file, as its owner and the shop see it in a list. */
export const KeptFile = z.object({
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type KeptFile = z.infer<typeof KeptFile>

/** The address of a stored file. It is valid for a few minutes and works for everybody who has it. */
export const FileLink = z.object({ ...KeptFile.shape, address: z.string() })
export type FileLink = z.infer<typeof FileLink>
