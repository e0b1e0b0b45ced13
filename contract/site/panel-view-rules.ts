/** The most views that a person keeps of one list. */
export const MOST_VIEWS = 20
export const MOST_NAME_LETTERS = 40
