import { PENDING_SIGNERS } from '@countersign/kit/safe'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { SafeScript } from '../scenes/Scene.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A scripted Safe around the page: it is connected, and waits for owners who never sign. */
export function scriptedSafe({ threshold, owners }: SafeScript): CreateConnectorFn {
  return createConnector(({ chains, emitter }) => {
    const chainId = chains[0].id
    const request = ({ method }: { readonly method: string }) => {
      if (method === 'eth_chainId') return Promise.resolve(`0x${chainId.toString(16)}`)
      emitter.emit('message', { type: PENDING_SIGNERS, data: { threshold, owners } })
      return new Promise<never>(() => {})
    }
    return {
      id: 'safe',
      name: 'Safe',
      type: 'safe',
      isInsideWallet: () => true,
      connect: async () => ({ accounts: [ACCOUNT] as never, chainId }),
      disconnect: async () => {},
      getAccounts: async () => [ACCOUNT],
      getChainId: async () => chainId,
      getProvider: async () => ({ request }),
      isAuthorized: async () => true,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
