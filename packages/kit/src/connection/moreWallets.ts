// The long list of the catalogue, in a file of its own: most visitors have, and look for, a wallet of the short one.
export { moreWallets } from '@countersign/wallets'
export { namesApart } from './namesApart.ts'
