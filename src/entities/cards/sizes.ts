/** The width of a card's picture: half a phone, or a column of the page. */
export const CARD_SIZES = '(width < 30em) 46vw, 240px'
