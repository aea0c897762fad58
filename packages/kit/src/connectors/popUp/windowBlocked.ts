import { WalletWindowError } from '../WalletWindowError.ts'

/** For a browser that does not let a wallet open its window. */
export const windowBlocked = (name: string) =>
  new WalletWindowError('blocked', `The browser blocked the window of ${name}.`)
