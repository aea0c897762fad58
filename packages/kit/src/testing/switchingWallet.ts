import { createScriptedWallet, ETHER, testAccounts } from '@countersign/dev-env/testing'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Config, type Connector, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { injected } from '../connectors/injected.ts'
import { walletConnect } from '../connectors/walletConnect.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { scriptedProvider } from './sessionProvider.ts'

const [alice, bob] = testAccounts

/** Where the wallet starts, where it is to go, and two others: one the application has, one it has not. */
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

/** A wallet connected by one kind of connector, which switches as the test says. */
export type SwitchingWallet = {
  readonly config: Config
  /** How it answers when it is asked to switch, and to add a network. At first: silence. */
  onSwitch: () => unknown
  onAdd: () => unknown
  /** How it answers where it is; `undefined` as it is. */
  onChainId: (() => unknown) | undefined
  /** What it was asked of networks, but for where it is. */
  readonly asked: string[]
  /** It goes to a chain, without a word. */
  goTo(chainId: number): void
  /** It announces something as its chain. */
  tell(payload: unknown): void
  /** It shows the other account. */
  changeAccount(): void
  /** It ends the connection. */
  leave(): void
}

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

/** One in the page: real keys and states, and no words but those of the test. */
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
    tell: (payload) => inside.emit('chainChanged', payload),
    changeAccount: () => inside.selectAccount(bob.address),
    leave: () => inside.disconnect(),
  }
  const provider = { ...inside.provider, request: answering(wallet, inside.provider.request) }
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connect(config, { connector })
  return wallet
}

/** One on another device, behind a session that holds the first chain alone. */
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
    tell: (payload) => script.emit('chainChanged', payload),
    changeAccount: () => script.emit('accountsChanged', [bob.address]),
    leave: () => script.end(),
  }
  const { request } = script.provider
  script.provider.request = answering(wallet, request)
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has one connector.')
  await connect(config, { connector })
  return wallet
}

/** One whose connector cannot switch. */
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
  return { config, onSwitch: never, onAdd: never, onChainId: undefined, asked: [] }
}

type Ask = (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

function answering(wallet: SwitchingWallet, inside: Ask): Ask {
  return async (args) => {
    if (args.method === 'eth_chainId' && wallet.onChainId) return wallet.onChainId()
    if (args.method !== SWITCH && args.method !== ADD) return inside(args)
    wallet.asked.push(args.method === SWITCH ? 'switch' : 'add')
    return args.method === SWITCH ? wallet.onSwitch() : wallet.onAdd()
  }
}
