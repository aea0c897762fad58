/** Pixels of a card, on a wide screen and in its picture. */
export const card = { width: 560, height: 320 } as const

/** Pixels of a side of a seal, and between both of them. */
export const SEAL = 64
export const BRAID = 64

/** The size whose lines a seal has: they are thinner here, which leaves space for more of them. */
export const SEAL_DETAIL = 72

/** A seal in a list has its fewest lines. */
export const SMALL_SEAL = 36
export const SMALL_SEAL_DETAIL = 32
