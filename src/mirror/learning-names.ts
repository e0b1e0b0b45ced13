import type { AccountId } from './row-types.ts'

/** The databases of copies, of notes and of exams. Signing out opens them by these names, without loading their modules. */
export const COPIES_DATABASE = 'tuning-copies'
export const NOTES_DATABASE = 'tuning-notes'
export const EXAMS_DATABASE = 'tuning-exams'

/** The folder of all copies in the private files of the site, with a folder for each account. */
export const COPIES_FOLDER = 'lesson-copies'
export const folderName = (accountId: AccountId) => `account-${accountId}`
