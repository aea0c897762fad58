/** Loads the code that resolves a name to its address. */
export const loadNameAddress = () => import('./nameAddress.ts')
