import { createConnector } from 'wagmi'
import { WALLET_ANSWERED } from '../connectors/walletAnswered.ts'

/** A pairing URI as a relay would hand it out. */
export function pairingUri(topic = 'a3', expiry?: number): string {
  const end = expiry === undefined ? '' : `expiryTimestamp=${expiry}&`
  return `wc:${topic.repeat(32)}@2?${end}relay-protocol=irn&symKey=${'5f'.repeat(32)}`
}

/** A pairing connector held from a test: what it is told to hand out, and how it is answered. */
export function scriptedPairing() {
  const asked: { resolve: (address: `0x${string}`) => void; reject: (error: unknown) => void }[] = []
  let emit = (_type: string, _data?: unknown) => {}
  let account: `0x${string}` | null = null

  const connector = createConnector(({ emitter, chains }) => {
    emit = (type, data) => emitter.emit('message', { type, data })
    const chainId = chains[0].id
    const unsupported = () => Promise.reject(new Error('not part of this script'))
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: () =>
        new Promise((resolve, reject) => {
          asked.push({
            reject,
            resolve: (address) => {
              account = address
              resolve({ accounts: [address] as never, chainId })
            },
          })
        }),
      disconnect: async () => {
        account = null
      },
      getAccounts: async () => (account ? [account] : []),
      getChainId: async () => chainId,
      getProvider: unsupported,
      isAuthorized: async () => account !== null,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => {},
    }
  })

  return {
    connector,
    /** How often it was asked to connect. */
    asked: () => asked.length,
    /** Hands out a code. */
    show: (uri: unknown) => emit('display_uri', uri),
    /** Says that a wallet has answered the code. */
    answer: () => emit(WALLET_ANSWERED),
    approve: (address: `0x${string}`) => asked.at(-1)?.resolve(address),
    reject: (error: unknown) => asked.at(-1)?.reject(error),
  }
}
