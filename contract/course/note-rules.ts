export const MOST_NOTE_LETTERS = 2_000
/** Notes of one person about one lesson. */
export const MOST_NOTES = 200
