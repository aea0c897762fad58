/** Loads the code that follows the name and avatar of an account. */
export const loadFollowName = () => import('./followName.ts')

/** Loads the code that resolves a name to its address. */
export const loadNameAddress = () => import('./nameAddress.ts')
