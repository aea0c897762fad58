import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { type Config, type Connector, createConnector } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { injected } from '../connectors/injected/injected.ts'
import { walletConnect } from '../connectors/walletConnect/walletConnect.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { scriptedProvider } from './sessionProvider.ts'

const [alice, bob] = testAccounts

/** The wallet's first chain, the chain to switch to, and two more: one configured, one not. */
export const from = chain(1001)
export const to = chain(1002)
export const third = chain(1003)
export const foreign = 4242

function chain(id: number) {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
}

/** A wallet connected by one kind of connector, which switches as the test specifies. */
export type SwitchingWallet = {
  readonly config: Config
  /** Its response to a switch and to an add request. Initially none. */
  onSwitch: () => unknown
  onAdd: () => unknown
  /** Its response to `eth_chainId`; `undefined`: its real chain. */
  onChainId: (() => unknown) | undefined
  /** The switch and add requests so far. */
  readonly requests: string[]
  /** Switches chains without an event. */
  goTo(chainId: number): void
  /** Announces a value as its chain. */
  announceChain(payload: unknown): void
  /** Selects the other account. */
  changeAccount(): void
  /** Ends the connection. */
  leave(): void
}

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

/** An injected wallet: real keys and states, events only from the test. */
export async function walletInPage(): Promise<SwitchingWallet> {
  const inside = createScriptedWallet({
    accounts: [alice, bob].map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: [from.id, to.id, third.id, foreign].map((id) => ({
      id,
      name: `Chain ${id}`,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    quirks: { chainChangedAs: 'none' },
  })
  const config = createWalletConfig({ chains: [from, to, third] })
  const wallet: SwitchingWallet = {
    ...silent(config),
    goTo: (id) => inside.switchChain(id),
    announceChain: (payload) => inside.emit('chainChanged', payload),
    changeAccount: () => inside.switchAccount(bob.address),
    leave: () => inside.disconnect(),
  }
  const provider = { ...inside.provider, request: scriptedRequest(wallet, inside.provider.request) }
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connect(config, { connector })
  return wallet
}

/** A wallet on another device, with a session for the first chain only. */
export async function walletAcross(): Promise<SwitchingWallet> {
  const script = scriptedProvider({ session: { chains: [from.id] } })
  const config = createWalletConfig({
    chains: [from, to, third],
    connectors: [
      walletConnect({
        projectId: 'c0de',
        showQrModal: false,
        isNewChainsStale: false,
        createProvider: script.createProvider,
      }),
    ],
  })
  const wallet: SwitchingWallet = {
    ...silent(config),
    goTo: (id) => script.moveTo(id),
    announceChain: (payload) => script.emit('chainChanged', payload),
    changeAccount: () => script.emit('accountsChanged', [bob.address]),
    leave: () => script.end(),
  }
  const { request } = script.provider
  script.provider.request = scriptedRequest(wallet, request)
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has one connector.')
  await connect(config, { connector })
  return wallet
}

/** A wallet whose connector cannot switch. */
export async function walletThatCannotSwitch(): Promise<Config> {
  const config = createWalletConfig({ chains: [from, to] })
  const connector: Connector = config._internal.connectors.setup(
    createConnector(() => ({
      id: 'rigid',
      name: 'Rigid Wallet',
      type: 'rigid',
      connect: async () => ({ accounts: [alice.address] as never, chainId: from.id }),
      disconnect: async () => {},
      getAccounts: async () => [alice.address],
      getChainId: async () => from.id,
      getProvider: async () => ({}),
      isAuthorized: async () => true,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    })),
  )
  await connect(config, { connector })
  return config
}

function silent(config: Config) {
  const never = () => new Promise(() => {})
  return { config, onSwitch: never, onAdd: never, onChainId: undefined, requests: [] }
}

type Request = (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

function scriptedRequest(wallet: SwitchingWallet, inside: Request): Request {
  return async (args) => {
    if (args.method === 'eth_chainId' && wallet.onChainId) return wallet.onChainId()
    if (args.method !== SWITCH && args.method !== ADD) return inside(args)
    wallet.requests.push(args.method === SWITCH ? 'switch' : 'add')
    return args.method === SWITCH ? wallet.onSwitch() : wallet.onAdd()
  }
}
