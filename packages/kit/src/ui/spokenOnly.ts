/** Hides an element from sight, not from screen readers. */
export const spokenOnly = { position: 'fixed', inset: '0 auto auto 0', clipPath: 'inset(50%)' } as const
