import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Address, custom, type Hex, numberToHex, parseEther } from 'viem'
import { mainnet, sepolia } from 'viem/chains'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import '../../../styles/layers.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { createQueryClient } from '../../../queryClient.ts'
import { SendPage } from '../SendPage.tsx'

export const ALICE: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const HASH: Hex = `0x${'ab'.repeat(32)}`
const GWEI = 10n ** 9n

/** The responses of the network and the wallet; a test may change them at any time. */
export type Responses = {
  /** `null` for a single gas price (before EIP-1559). */
  baseFee: bigint | null
  estimateGas: (call: { readonly value?: Hex }) => Promise<bigint>
  sendTransaction: () => Promise<Hex | null>
  /** The receipt and the transaction, once the network has them. */
  receipt: object | null
  transaction: object | null
}

/** A response that the test gives later. */
export function later<Value>() {
  let resolve = (_value: Value) => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { wait: () => promise, resolve }
}

/**
 * Renders the page with a scripted network and wallet, 1 ETH on the account and gas at 2 gwei. The page and the browser's
 * storage are removed after the test.
 */
export async function renderSend(given: Partial<Responses> = {}) {
  const responses: Responses = {
    baseFee: GWEI,
    estimateGas: async () => 21_000n,
    sendTransaction: async () => HASH,
    receipt: null,
    transaction: null,
    ...given,
  }
  const request = (request: { method: string; params?: unknown }) => respond(responses, request)
  const transport = custom({ request }, { retryCount: 0 })
  const config = createWalletConfig({
    chains: [{ ...mainnet, contracts: {} }, sepolia],
    transports: { [mainnet.id]: transport, [sepolia.id]: transport },
  })
  const walletRequests: unknown[] = []
  const connector = config._internal.connectors.setup(scriptedWallet(responses, walletRequests))
  await connect(config, { connector })
  const queryClient = createQueryClient()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
        <SendPage />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    localStorage.clear()
  })
  const screen = page.elementLocator(container)
  return {
    screen,
    responses,
    /** The transactions that the wallet was asked for. */
    walletRequests,
    mutations: () =>
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status),
    switchAccount: (account: Address) => connector.emitter.emit('change', { accounts: [account] }),
    switchChain: () => connector.emitter.emit('change', { chainId: sepolia.id }),
    unmount: () => root.unmount(),
    to: screen.getByLabelText('To', { exact: true }),
    amount: screen.getByLabelText('Amount', { exact: true }),
    submit: screen.getByRole('button', { name: 'Send', exact: true }),
    fee: () =>
      screen
        .getByText('Network fee (estimated)')
        .element()
        .nextElementSibling?.textContent?.replace('\u00a0', ' '),
    receipt: screen.getByRole('heading', { name: 'Submitted', exact: true }),
  }
}

async function respond(
  { baseFee, estimateGas, receipt, transaction }: Responses,
  { method, params }: { method: string; params?: unknown },
) {
  switch (method) {
    case 'eth_getBalance':
      return numberToHex(parseEther('1'))
    case 'eth_getBlockByNumber':
      return baseFee === null ? {} : { baseFeePerGas: numberToHex(baseFee) }
    case 'eth_maxPriorityFeePerGas':
      return numberToHex(GWEI)
    case 'eth_gasPrice':
      return numberToHex(2n * GWEI)
    case 'eth_estimateGas':
      return numberToHex(await estimateGas((params as [{ value?: Hex }])[0]))
    case 'eth_getTransactionReceipt':
      return receipt
    case 'eth_getTransactionByHash':
      return transaction
    default:
      return null
  }
}

function scriptedWallet(responses: Responses, walletRequests: unknown[]): CreateConnectorFn {
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_chainId') return numberToHex(mainnet.id)
      if (method !== 'eth_sendTransaction') throw new Error(`Not known: ${method}`)
      walletRequests.push(...(params as unknown[]))
      return responses.sendTransaction()
    },
  }
  return createConnector(() => ({
    id: 'test',
    name: 'Test Wallet',
    type: 'test',
    connect: async () => ({ accounts: [ALICE] as never, chainId: mainnet.id }),
    disconnect: async () => {},
    getAccounts: async () => [ALICE],
    getChainId: async () => mainnet.id,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}
