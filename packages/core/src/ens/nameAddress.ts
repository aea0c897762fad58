/** The code for name lookups, loaded with the first one. */

export { getEnsAddress } from './getEnsAddress.ts'
export { normalName } from './normalName.ts'
