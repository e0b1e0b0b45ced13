/** The buyer sees the remaining number from this number down. */
export const FEW_LEFT = 3
