import { wallets } from '@countersign/wallets'

/** The whole catalogue. Only ever imported by what is loaded when it is wanted: it is no part of a page's first load. */
export const catalogue = wallets
