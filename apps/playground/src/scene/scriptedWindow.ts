import { WalletWindowError } from '@countersign/kit'
import { UserRejectedRequestError } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { Scene } from '../scenes/Scene.ts'

type Course = NonNullable<Scene['window']>

/** A Coinbase Wallet connector whose popup never succeeds. */
export function scriptedWindow(course: Course): CreateConnectorFn {
  return createConnector(() => ({
    id: 'coinbase',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    connect: () => (course === 'waits' ? new Promise<never>(() => {}) : Promise.reject(endOf(course))),
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => null,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}

function endOf(course: Exclude<Course, 'waits'>): Error {
  switch (course) {
    case 'blocked':
      return new WalletWindowError('blocked', 'The browser blocked the window.')
    case 'closed':
      return new UserRejectedRequestError(new Error('The window was closed.'))
    case 'unreachable':
      return new WalletWindowError('unreachable', 'The window did not load.')
  }
}
