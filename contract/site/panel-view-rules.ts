/** The most views that a person keeps of one section. */
export const MOST_VIEWS = 20
/** The same of all sections of one list: the server does not know their names. */
export const MOST_VIEWS_OF_LIST = 100
export const MOST_NAME_LETTERS = 40
