/** Loads the code that follows the name of an account. */
export const loadFollowName = () => import('./followName.ts')
