/** A cell with fewer steps says little, and its delay is that of all. */
export const LEAST_STEPS = 3
