import {
  createPhone,
  createScriptedApprover,
  ETHER,
  type LocalChain,
  type LocalRelay,
  startChain,
  startRelay,
  testAccounts,
} from '@countersign/testing'
import { type ClosableWalletConnectProvider, createWalletConnectProvider } from '@countersign/walletconnect'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { createConfig, http } from '@wagmi/core'
import { connect, disconnect, signMessage, switchChain } from '@wagmi/core/actions'
import { type Chain, defineChain, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, sepolia } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { walletErrorCode } from '../../provider/walletError.ts'
import { WALLET_RESPONDED } from '../../provider/walletResponded.ts'
import { getConnection } from '../../wagmi.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'
import { walletConnect } from './walletConnect.ts'

// The connector, our own client, a relay and a wallet, none of them mocked.

const [alice, bob] = testAccounts
const closing: (() => void)[] = []
let relay: LocalRelay
/** A network unknown to phones. */
let local: LocalChain
let unsupportedChain: Chain

beforeAll(async () => {
  ;[relay, local] = await Promise.all([startRelay(), startChain({ id: 4242, name: 'Not on the phone' })])
  unsupportedChain = defineChain({
    id: 4242,
    name: 'Not on the phone',
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: [local.rpcUrl] } },
  })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})
afterAll(() => Promise.all([relay.close(), local.close()]))

function phoneOf(options: Partial<Parameters<typeof createPhone>[0]> = {}) {
  const phone = createPhone({
    accounts: [alice, bob].map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: [mainnet, sepolia].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    relayUrl: relay.url,
    projectId: TRIAL_PROJECT_ID,
    ...options,
  })
  closing.push(phone.close)
  return phone
}

/** A page that connects, and passes its code to the phone. */
function pageOf(phone: ReturnType<typeof phoneOf>, parameters: Partial<WalletConnectParameters> = {}) {
  const config = createConfig({
    chains: [mainnet, sepolia, unsupportedChain],
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
        ...parameters,
      }),
    ],
    transports: { 1: http('http://127.0.0.1:1'), 4242: http(), 11155111: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  connector.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') phone.pair(String(data)).catch(() => {})
  })
  return {
    config,
    state: () => getConnection(config),
    connectPhone: () => connect(config, { connector }),
  }
}

test('R1.1 pairs with a phone, signs, and either side can disconnect', async () => {
  const phone = phoneOf()
  const { config, state, connectPhone } = pageOf(phone)
  expect(await connectPhone()).toEqual({ accounts: [alice.address], chainId: 1 })
  expect(phone.sessions()).toMatchObject([{ peer: { metadata: { name: 'A Page' } } }])

  const signature = await signMessage(config, { message: 'Hello' })
  expect(await verifyMessage({ address: alice.address, message: 'Hello', signature })).toBe(true)

  await disconnect(config)
  await vi.waitFor(() => expect(phone.sessions()).toEqual([]))
  await connectPhone()
  await phone.disconnect()
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
})

test('R4.8 follows the phone’s account and chain', async () => {
  const phone = phoneOf()
  const { state, connectPhone } = pageOf(phone)
  await connectPhone()
  await phone.switchAccount(bob.address)
  await vi.waitFor(() => expect(state().address).toBe(bob.address))
  await phone.switchChain(sepolia.id)
  await vi.waitFor(() => expect(state().chainId).toBe(sepolia.id))
})

test('R4.12 switches to a granted chain without a request, and adds a missing one first', async () => {
  const phone = phoneOf()
  const { config, state, connectPhone } = pageOf(phone)
  await connectPhone()
  await switchChain(config, { chainId: sepolia.id })
  expect(state().chainId).toBe(sepolia.id)
  expect(phone.requests).toEqual([])
  await switchChain(config, { chainId: unsupportedChain.id })
  expect(state().chainId).toBe(unsupportedChain.id)
  expect(phone.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
})

test.each([
  ['code 4902', {}],
  ['a nested 4902', { unknownChainAs: 'nested' }],
  ['an error without a code', { errors: 'no_code' }],
  ['an empty error', { errors: 'empty' }],
  ['a text', { errors: 'text' }],
  ['an added network that it does not switch to', { switchesOnAdd: false }],
] as const)('R4.12 adds a network that the phone lacks, reported by %s', async (_, quirks) => {
  const phone = phoneOf({ quirks })
  const { config, state, connectPhone } = pageOf(phone)
  await connectPhone()
  await switchChain(config, { chainId: unsupportedChain.id })
  expect(state().chainId).toBe(unsupportedChain.id)
  expect(phone.chain().id).toBe(unsupportedChain.id)
  const [added] = phone.requests.filter(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toMatchObject([{ chainId: '0x1092', chainName: unsupportedChain.name }])
})

test('R4.3 reports an approval before its session is there', async () => {
  const { config, connectPhone } = pageOf(phoneOf({ quirks: { settles: 'never' } }))
  const approved = new Promise<void>((resolve) => {
    config.connectors[0].emitter.on('message', ({ type }) => type === WALLET_RESPONDED && resolve())
  })
  connectPhone().catch(() => {})
  await approved
})

test('R4.9 reports a rejection on the phone', async () => {
  const { state, connectPhone } = pageOf(phoneOf({ approver: 'reject' }))
  await expect(connectPhone()).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(state().status).toBe('disconnected')
})

test('R4.13 distinguishes a session without the switch method from a failed switch', async () => {
  const phone = phoneOf({ grants: { chains: [1], methods: ['personal_sign'] } })
  const { config, state, connectPhone } = pageOf(phone)
  await connectPhone()
  const refused = await switchChain(config, { chainId: sepolia.id }).catch((error: unknown) => error)
  expect(walletErrorCode(refused)).toBe('switch_unsupported')
  expect(state().chainId).toBe(1)
})

test('R4.11 reports a refused project ID at once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { connectPhone } = pageOf(phoneOf(), { projectId: '0123456789abcdef0123456789abcdef' })
  const error = await connectPhone().catch((error: unknown) => error)
  expect(walletErrorCode(error)).toBe('relay_refused')
  expect(logged).toHaveBeenCalledOnce()
})

test('R4.13 late and duplicate events of a phone switch the chain once', async () => {
  const phone = phoneOf({ grants: { chains: [1] }, quirks: { chainChangedAs: 'none', pushes: 'doubled' } })
  const { config, state, connectPhone } = pageOf(phone)
  await connectPhone()
  const seen: (number | undefined)[] = []
  config.subscribe(
    ({ connections, current }) => connections.get(current ?? '')?.chainId,
    (chainId) => seen.push(chainId),
  )
  await switchChain(config, { chainId: sepolia.id })
  for (const data of [sepolia.id, `0x${sepolia.id.toString(16)}`])
    await phone.emit({ name: 'chainChanged', data })
  // Everything sent before has arrived with it.
  await phone.switchAccount(bob.address)
  await vi.waitFor(() => expect(state().address).toBe(bob.address))
  expect(seen).toEqual([sepolia.id])
})

test('R4.13 follows a phone that switches to a different chain during a request, whatever it responds', async () => {
  const user = createScriptedApprover()
  const phone = phoneOf({
    grants: { chains: [1] },
    approver: user.approver,
    chains: [mainnet, sepolia, unsupportedChain].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const { config, state, connectPhone } = pageOf(phone)
  await connectPhone()
  user.setRule('wait', 'switch')
  const declined = switchChain(config, { chainId: sepolia.id }).catch(walletErrorCode)
  await vi.waitFor(() => expect(user.waiting()).toBe(1))
  await phone.switchChain(unsupportedChain.id)
  await vi.waitFor(() => expect(state().chainId).toBe(unsupportedChain.id))
  await user.decide('reject')
  expect(await declined).toBe('rejected')
  expect(state().chainId).toBe(unsupportedChain.id)

  user.setRule('approve', 'switch')
  expect(await switchChain(config, { chainId: sepolia.id })).toMatchObject({ id: sepolia.id })
  expect(state().chainId).toBe(sepolia.id)
})
