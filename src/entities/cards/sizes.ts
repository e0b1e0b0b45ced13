/** How wide the picture of a card is shown: half a phone, or a column of the page. */
export const CARD_SIZES = '(width < 30em) 46vw, 240px'
