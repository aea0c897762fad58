import {
  createPhone,
  ETHER,
  type LocalRelay,
  type PhoneApprover,
  type PhoneOptions,
  startRelay,
  testAccounts,
} from '@countersign/testing'
import { type ClosableWalletConnectProvider, createWalletConnectProvider } from '@countersign/walletconnect'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { createConfig, http } from '@wagmi/core'
import { connect, signMessage, switchChain } from '@wagmi/core/actions'
import { UserRejectedRequestError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, sepolia } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Eip1193Provider } from '../../provider/provider.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import { getConnection } from '../../wagmi.ts'
import type { SessionProvider } from './SessionProvider.ts'
import { walletConnect } from './walletConnect.ts'
import { withKnownCodes } from './withKnownCodes.ts'

// The connector, our own client, a relay and a wallet, none of them mocked.

const closing: (() => void)[] = []
let relay: LocalRelay

beforeAll(async () => {
  relay = await startRelay()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(() => relay.close())

const BINANCE = { name: 'Binance Wallet', description: '', url: 'https://www.binance.com', icons: [] }

/** A user who approves all requests except one kind, which the app answers with its own code. */
const refusing =
  (kind: string, code: number): PhoneApprover =>
  async (approval) => {
    if (approval.kind === kind) throw { code, message: 'As the wallet words it.' }
    return { approved: true }
  }

async function paired(options: Partial<PhoneOptions>, wallet?: { key: string; name: string }) {
  const phone = createPhone({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [mainnet, sepolia].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    relayUrl: relay.url,
    projectId: TRIAL_PROJECT_ID,
    metadata: BINANCE,
    ...options,
  })
  closing.push(phone.close)
  const config = createConfig({
    chains: [mainnet, sepolia],
    connectors: [
      walletConnect({
        projectId: TRIAL_PROJECT_ID,
        relayUrl: relay.url,
        metadata: { name: 'A Page' },
        showQrModal: false,
        async createProvider(options) {
          const provider: ClosableWalletConnectProvider = await createWalletConnectProvider({
            ...options,
            WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
          })
          closing.push(provider.close)
          return provider
        },
      }),
    ],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  connector.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') phone.pair(String(data)).catch(() => {})
  })
  const parameters = { connector, ...(wallet ? { wallet } : {}) }
  await connect(config, parameters)
  return { config, phone }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test.each([-32050, -32000, 1000])(
  'R8.2 %i of Binance’s app is a user rejection across a relay too',
  async (code) => {
    const { config } = await paired({ approver: refusing('sign', code) })
    const error = await failure(signMessage(config, { message: 'Hello' }))
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(error).toMatchObject({ cause: { code: 4001, cause: { name: 'BinanceError', code: 200001 } } })
  },
)

test.each([
  [-32600, 200004, 'unknown'],
  [-32602, 200004, 'unknown'],
  [-32603, 300001, 'unknown'],
  [100004, 100004, 'already_pending'],
  [200002, 200002, 'switch_unsupported'],
  [100002, 100002, 'rejected'],
] as const)('R8.2 %i of Binance’s app is its %i, reported as: %s', async (code, expectedCode, expected) => {
  const { config } = await paired({ approver: refusing('sign', code) })
  const error = await failure(signMessage(config, { message: 'Hello' }))
  expect(walletErrorCode(error)).toBe(expected)
  const layers: unknown[] = []
  for (let layer = error; layer instanceof Error; layer = layer.cause) layers.push(layer)
  expect(layers).toContainEqual(expect.objectContaining({ name: 'BinanceError', code: expectedCode }))
})

test('R8.2 treats an empty response of Binance’s app as missing', async () => {
  const { config } = await paired({ quirks: { responses: 'no_result' } })
  const error = await failure(signMessage(config, { message: 'Hello' }))
  expect(error).toMatchObject({ cause: { name: 'BinanceError', code: 200003 } })
  expect(walletErrorCode(error)).toBe('unknown')
})

test('R8.2 sends no add request after the user refused to switch in Binance’s app', async () => {
  const { config, phone } = await paired({ grants: { chains: [1] }, approver: refusing('switch', -32050) })
  expect(await failure(switchChain(config, { chainId: sepolia.id }))).toMatchObject({ code: 4001 })
  expect(phone.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  expect(getConnection(config)).toMatchObject({ chainId: 1, status: 'connected' })
})

test('R8.2 the picked wallet decides if the session has no name; other wallets’ codes stay', async () => {
  const nameless = { name: 'Web3 Wallet', url: 'https://wallet.example' }
  const approver = refusing('sign', -32050)
  const chosen = await paired({ metadata: nameless, approver }, { key: 'binance', name: 'Binance Wallet' })
  expect(walletErrorCode(await failure(signMessage(chosen.config, { message: 'Hello' })))).toBe('rejected')

  const rainbow = await paired({ metadata: nameless, approver }, { key: 'rainbow', name: 'Rainbow' })
  expect(walletErrorCode(await failure(signMessage(rainbow.config, { message: 'Hello' })))).toBe('unknown')
})

test('all other properties are the provider’s own, including one that needs it as `this`', async () => {
  const { provider } = scriptedProvider({ session: { name: 'Binance' } })
  class Own implements Pick<SessionProvider, 'chainId' | 'enable' | 'request'> {
    #accounts = ['0x1']
    get chainId() {
      return this.#accounts.length
    }
    async enable() {
      return this.#accounts
    }
    async request({ method }: Parameters<Eip1193Provider['request']>[0]) {
      return [method, ...this.#accounts]
    }
  }
  const wrapped = withKnownCodes(new Own() as unknown as SessionProvider)
  expect([
    wrapped.chainId,
    await wrapped.enable(),
    await wrapped.request({ method: 'eth_accounts' }),
  ]).toEqual([1, ['0x1'], ['eth_accounts', '0x1']])
  expect(withKnownCodes(provider).session).toBe(provider.session)
})
