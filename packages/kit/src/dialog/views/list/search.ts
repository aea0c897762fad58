// Aliases and typos: code that only a search needs.
export { searchWallets } from '@countersign/core/internal'
