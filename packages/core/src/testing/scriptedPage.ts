import { createScriptedWallet, ETHER, type ScriptedWallet, type testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { getConnections } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, vi } from 'vitest'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { createFlow } from '../flow/createFlow.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { connectOption } from './connectOption.ts'

const configured = { id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }
/** A chain of the wallets that the page does not have. */
export const UNSUPPORTED = 4242

const chain = defineChain({ ...configured, rpcUrls: { default: { http: [configured.rpcUrl] } } })
const prepare = async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) })

/** A server that accepts every signature. */
export const anyAdapter: SignInAdapter = {
  prepare,
  verify: async () => {},
  getSession: async () => null,
  signOut: async () => {},
  linkWallet: { prepare, verify: async () => {} },
}

export const sessionOf = ({ address }: { readonly address: Session['address'] }): Session => ({
  address,
  addresses: [address],
})

export function walletOf(...accounts: readonly (typeof testAccounts)[number][]): ScriptedWallet {
  return createScriptedWallet({
    accounts: accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: [configured, { ...configured, id: UNSUPPORTED }],
  })
}

export const optionFor = (key: string, wallet: Pick<ScriptedWallet, 'provider'>): WalletOption => ({
  key,
  name: key,
  connectorId: key,
  icon: null,
  wallet: null,
  provider: wallet.provider,
})

type Page = { readonly signIn?: SignInAdapter | null; readonly session?: Session | null | undefined }

/** Everything that starts with a page except wallet discovery, without a browser. Stops after the test. */
export function scriptedPage({ signIn = anyAdapter, session = null }: Page = {}) {
  const config = createWalletConfig({ chains: [chain] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(SESSION_KEY, session)
  const wallets = createWallets({ config, queryClient, wallets: [], signIn })
  wallets.internal.lastConnection.start()
  wallets.internal.events.start()
  wallets.internal.reconnection.stop()
  const stop = createFlow(wallets)()
  onTestFinished(stop)
  return {
    wallets,
    config,
    queryClient,
    stop,
    address: () => getConnection(config).address,
    connector: () => getConnection(config).connector,
    connected: () => getConnections(config).map(({ connector }) => connector.id),
    /** The connector ID that a reload would reconnect. */
    remembered: () => config.storage?.getItem('recentConnectorId'),
    stack: () => wallets.internal.views.state.get().stack.map(({ name }) => name),
    /** Waits for the end of linking. */
    over: () => vi.waitFor(() => expect(wallets.internal.linkFlow.get()).toBeNull()),
    connect: (key: string, wallet: Pick<ScriptedWallet, 'provider'>) =>
      connectOption(wallets, optionFor(key, wallet)),
    /** Picks a wallet of the list. */
    async choose(key: string, wallet: Pick<ScriptedWallet, 'provider'>) {
      wallets.internal.runtime()?.abandon()
      wallets.internal.views.push({ name: 'connect', walletKey: key })
      await connectOption(wallets, optionFor(key, wallet))
      await vi.waitFor(() =>
        expect(wallets.internal.views.state.get().stack.at(-1)?.name).not.toBe('connect'),
      )
    },
  }
}
