// The long list of the catalogue, a separate chunk: most users pick a wallet of the short list.
export { moreWallets } from '@countersign/wallets'
export { disambiguateNames as disambiguate } from './disambiguateNames.ts'
export { withUnlisted } from './withUnlisted.ts'
