/** So many pieces or fewer are told to the buyer. */
export const FEW_LEFT = 3
