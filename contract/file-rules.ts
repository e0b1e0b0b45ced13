/** Rules of files that people send; the device asks them while somebody chooses, the server decides by them. */

/** The largest file, in bytes. */
export const FILE_LIMIT = 5 * 1_048_576
/** The largest form with all its files, in bytes. */
export const FORM_LIMIT = 3 * FILE_LIMIT

/** What a field for files takes; pictures are drawn anew, a PDF is kept as it is. */
export const TAKEN_TYPES = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  document: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const
export type FileUse = keyof typeof TAKEN_TYPES

/** Why a file is refused, as the code of its field. */
export const FILE_REFUSALS = ['file_too_large', 'file_empty', 'file_wrong_type', 'file_damaged'] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** Documents of a person: for them and the admins alone. */
export const DOCUMENT_KINDS = [
  'nationalCard',
  'birthCertificate',
  'teacherDocument',
  'sellerDocument',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
