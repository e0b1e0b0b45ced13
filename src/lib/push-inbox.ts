/** Where the notices of a person are. */
export const INBOX = '/UserPanel#notices'

/** Asks an open page to go there. */
export const OPEN_INBOX = 'OPEN_INBOX'
