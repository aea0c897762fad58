import { createConnector } from '@wagmi/core'
import { WALLET_RESPONDED } from '../provider/walletResponded.ts'

/** A pairing URI as a relay returns it. */
export function pairingUri(topic = 'a3', expiry?: number): string {
  const end = expiry === undefined ? '' : `expiryTimestamp=${expiry}&`
  return `wc:${topic.repeat(32)}@2?${end}relay-protocol=irn&symKey=${'5f'.repeat(32)}`
}

/** A pairing connector controlled by a test: it shows the codes and settles the requests. */
export function scriptedPairing() {
  const requests: {
    parameters: unknown
    resolve: (address: `0x${string}`) => void
    reject: (error: unknown) => void
  }[] = []
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
      connect: (parameters) =>
        new Promise((resolve, reject) => {
          requests.push({
            parameters,
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
    /** The number of calls of `connect`. */
    pairingRequests: () => requests.length,
    /** What the latest call of `connect` passed. */
    parameters: () => requests.at(-1)?.parameters,
    /** The latest call of `connect`, to settle once there is a later one. */
    latest() {
      const call = requests.at(-1)
      if (!call) throw new Error('connect was not called.')
      return call
    },
    /** Shows a code. */
    show: (uri: unknown) => emit('display_uri', uri),
    /** Reports that a wallet has approved the code. */
    answer: () => emit(WALLET_RESPONDED),
    approve: (address: `0x${string}`) => requests.at(-1)?.resolve(address),
    reject: (error: unknown) => requests.at(-1)?.reject(error),
  }
}
