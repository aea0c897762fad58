/** Fees move with every block; between two looks they stay, in milliseconds. */
export const LOOK_AGAIN = 15_000
