// Aliases and typos: code that only a search needs.
export { matchWallets } from '@countersign/core/internal'
