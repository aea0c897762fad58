import { createConnector } from 'wagmi'
import type { PairingScript } from '../scenes/Scene.ts'

/** Seconds left of a code that is about to expire, and of any other one. */
const LEFT = { expires: 40, comes: 300 } as const

/** A connector for wallets on other devices that hands out a code, or none, and is never answered. */
export function scriptedPairing({ code }: PairingScript) {
  return createConnector(({ emitter, chains }) => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    connect() {
      if (code !== 'waits')
        queueMicrotask(() => emitter.emit('message', { type: 'display_uri', data: codeFor(LEFT[code]) }))
      return new Promise<never>(() => {})
    },
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => chains[0].id,
    getProvider: async () => null,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}

function codeFor(secondsLeft: number): string {
  const end = Math.ceil(Date.now() / 1_000) + secondsLeft
  return `wc:${'a3'.repeat(32)}@2?expiryTimestamp=${end}&relay-protocol=irn&symKey=${'5f'.repeat(32)}`
}
