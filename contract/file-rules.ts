/** Rules for uploaded files. The device checks them while a person chooses; the server decides by them. */

/** The largest file, in bytes. */
export const FILE_LIMIT = 5 * 1_048_576
/** The largest form with all its files, in bytes. */
export const FORM_LIMIT = 3 * FILE_LIMIT

/** Where kept files are. The id of one follows. */
export const FILES = '/api/files/'

/** The types that a field for files accepts. Pictures are encoded again; a PDF is stored unchanged. */
export const TAKEN_TYPES = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  document: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const
export type FileUse = keyof typeof TAKEN_TYPES

/** Why a file is refused, as the code of its field. */
export const FILE_REFUSALS = ['file_too_large', 'file_empty', 'file_wrong_type', 'file_damaged'] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** Documents of a person. Only that person and admins may see them. */
export const DOCUMENT_KINDS = [
  'nationalCard',
  'birthCertificate',
  'teacherDocument',
  'sellerDocument',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
