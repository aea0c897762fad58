/** What looking up a name takes, fetched with the first one. */
export { normalName } from './normalName.ts'
export { readNameAddress } from './readNameAddress.ts'
