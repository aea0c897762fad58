/** Milliseconds between fee updates. */
export const REFETCH_INTERVAL = 15_000
