export { type Address, type ReadAddress, readAddress } from './address.ts'
export { createSiweMessage } from './createSiweMessage.ts'
export { parseSiweMessage } from './parseSiweMessage.ts'
export type { SiweMessage } from './SiweMessage.ts'
