import { createWalletConfig, WalletKitProvider } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Address, type Chain, custom, type Hex, numberToHex, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { AppConfigProvider } from '../../../config/AppConfig.tsx'
import { createQueryClient } from '../../../queryClient.ts'
import { SendForm } from '../SendForm.tsx'
import '../../../styles/layers.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'

export const ALICE: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const HASH: Hex = `0x${'ab'.repeat(32)}`
export const GWEI = 10n ** 9n

type Call = { readonly to: Address; readonly value?: Hex; readonly data?: Hex }

/** The network's responses; a test may change them at any time. */
export type Network = {
  balance: bigint
  /** `null` for a single gas price (before EIP-1559). */
  baseFee: bigint | null
  gas: (call: Call) => bigint
  /** Contract responses by address in lower case; one that throws reverts. */
  contracts: Record<string, (data: Hex) => Hex>
  /** Requests wait for this. */
  before: (method: string) => Promise<void>
  /** The wallet's response to `eth_sendTransaction`. */
  onSend: () => Promise<Hex>
  /** The account's mined transactions, one per block. */
  mined: { readonly hash: Hex; readonly to: Address; readonly value: bigint; readonly input: Hex }[]
}

/**
 * Renders the form with a scripted network and wallet, 1 ETH on the account and gas at 2 gwei. The form and the
 * browser's storage are removed after the test.
 */
export async function renderSendForm(
  given: Partial<Network> = {},
  chain: Chain = { ...mainnet, contracts: {} },
  forms = 1,
) {
  const network: Network = {
    balance: parseEther('1'),
    baseFee: GWEI,
    gas: () => 21_000n,
    contracts: {},
    before: async () => {},
    onSend: async () => HASH,
    mined: [],
    ...given,
  }
  const transport = custom({ request: (request) => respond(network, request) }, { retryCount: 0 })
  const config = createWalletConfig({ chains: [chain], transports: { [chain.id]: transport } })
  const { connector, walletRequests } = scriptedWallet(chain.id, network)
  await connect(config, { connector: config._internal.connectors.setup(connector) })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <AppConfigProvider config={appConfig}>
      <QueryClientProvider client={createQueryClient()}>
        <WalletKitProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
          {Array.from({ length: forms }, (_, index) => (
            <SendForm key={String(index)} from={ALICE} chain={chain} wallet="Test Wallet" />
          ))}
        </WalletKitProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    localStorage.clear()
  })
  const screen = page.elementLocator(container)
  return {
    screen,
    network,
    /** The transaction requests sent to the wallet. */
    walletRequests,
    unmount: () => root.unmount(),
    what: screen.getByLabelText('Asset', { exact: true }),
    to: screen.getByLabelText('To', { exact: true }),
    amount: screen.getByLabelText('Amount', { exact: true }),
    all: screen.getByRole('button', { name: 'Max' }),
    submit: screen.getByRole('button', { name: 'Send', exact: true }),
    /** The value next to a label of the summary. */
    summary: (word: string) => screen.getByText(word).element().nextElementSibling?.textContent ?? null,
  }
}

const appConfig = {
  profile: 'local',
  appName: 'Test App',
  chains: [{ ...mainnet, rpcUrls: [], blockExplorers: [], contracts: {}, testnet: false }],
  walletConnect: { projectId: null, relayUrl: null },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  tokens: [],
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  passkeys: false,
  framed: false,
} as const

async function respond(network: Network, { method, params }: { method: string; params?: unknown }) {
  await network.before(method)
  const [call = { to: BOB }, second] = (params ?? []) as [Call?, unknown?]
  switch (method) {
    case 'eth_getBalance':
      return numberToHex(network.balance)
    case 'eth_blockNumber':
      return numberToHex(network.mined.length)
    case 'eth_getTransactionCount':
      return second === 'latest' || second === 'pending' ? numberToHex(network.mined.length) : second
    case 'eth_getTransactionByHash':
      return minedBlocks(network).find(({ hash }) => hash === String(call)) ?? null
    case 'eth_getBlockByNumber':
      if (second === true) return { transactions: [minedBlocks(network)[Number(call) - 1]] }
      return network.baseFee === null ? {} : { baseFeePerGas: numberToHex(network.baseFee) }
    case 'eth_maxPriorityFeePerGas':
      return numberToHex(GWEI)
    case 'eth_gasPrice':
      return numberToHex(2n * GWEI)
    case 'eth_estimateGas':
      return numberToHex(network.gas(call))
    case 'eth_getCode':
      return String(call).toLowerCase() in network.contracts ? '0x00' : '0x'
    case 'eth_call':
      return contractAnswer(network, call)
    default:
      return null
  }
}

/** Each block, from number 1, holds the transaction whose nonce is one less. */
function minedBlocks({ mined }: Network) {
  return mined.map(({ value, ...transaction }, nonce) => ({
    ...transaction,
    from: ALICE,
    nonce: numberToHex(nonce),
    value: numberToHex(value),
    blockNumber: numberToHex(nonce + 1),
    type: '0x0',
  }))
}

function contractAnswer({ contracts }: Network, { to, data }: Call): Hex {
  const contract = contracts[to.toLowerCase()]
  if (!contract) return '0x'
  try {
    return contract(data ?? '0x')
  } catch {
    throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
  }
}

function scriptedWallet(chainId: number, network: Network) {
  const walletRequests: Record<string, Hex>[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_chainId') return numberToHex(chainId)
      if (method !== 'eth_sendTransaction') throw new Error(`Not known: ${method}`)
      walletRequests.push(...(params as Record<string, Hex>[]))
      return network.onSend()
    },
  }
  const connector: CreateConnectorFn = createConnector(() => ({
    id: 'test',
    name: 'Test Wallet',
    type: 'test',
    connect: async () => ({ accounts: [ALICE] as never, chainId }),
    disconnect: async () => {},
    getAccounts: async () => [ALICE],
    getChainId: async () => chainId,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  return { connector, walletRequests }
}
