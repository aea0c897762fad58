import { QueryClient } from '@tanstack/query-core'
import { connect, createConfig, disconnect, injected } from '@wagmi/core'
import { http } from 'viem'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE } from '../../testing/sessionProvider.ts'
import { createWallets } from '../../wallets/createWallets.ts'
import { trackingOf, transactionsOf } from '../transactionsOf.ts'
import { batchHash, recordBatch } from './recordBatch.ts'
import { type BatchRequest, sendBatch } from './sendBatch.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

type Responses = Readonly<Record<string, (params: unknown) => unknown>>

/** A page whose wallet responds like this, and its requests for batches. */
async function page(responses: Responses = {}) {
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const answers: Responses = {
    eth_accounts: () => [ALICE],
    eth_requestAccounts: () => [ALICE],
    eth_chainId: () => '0x1',
    wallet_getCapabilities: () => ({}),
    wallet_sendCalls: () => ({ id: '0xba7c' }),
    ...responses,
  }
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (/capabilities|calls/i.test(method)) asked.push({ method, params })
      return answers[method]?.(params) ?? null
    },
    on() {},
    removeListener() {},
  }
  const config = createConfig({
    chains: [mainnet, sepolia],
    connectors: [injected({ target: { id: 'demo', name: 'Demo', provider: provider as never } })],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is one.')
  await connect(config, { connector })
  const wallets = createWallets({ config, queryClient: new QueryClient() })
  const send = (change: Partial<BatchRequest> = {}, onRequest?: () => void) =>
    sendBatch(wallets, { calls: [{ to: ALICE, value: 1n }], description: 'Deposit', ...change }, onRequest)
  return {
    ...{ asked, config, wallets, send },
    methods: () => asked.map(({ method }) => method),
    rows: () => transactionsOf(wallets).list(ALICE),
  }
}

const refuse = (code: number) => () => {
  throw Object.assign(new Error('No.'), { code })
}

test.each([
  [4200, 'batches_unsupported', 'does not support batches (EIP-5792). Send the calls one by one.'],
  [5760, 'atomic_unsupported', 'Send them one by one, or set atomicRequired: false.'],
  [5700, 'capability_unsupported', 'Omit it, or set optional: true in it.'],
  [5710, 'chain_unsupported', 'does not support batches on this chain. Send the calls one by one.'],
  [5720, 'duplicate_id', 'has a batch with this ID already. Try again.'],
  [5740, 'batch_too_large', 'too many calls for the wallet. Split it.'],
  [4001, 'rejected', 'The batch was not sent (rejected).'],
])('R11.6 the error of the code %i is %s, and names the remedy', async (code, expected, message) => {
  const { send, rows } = await page({ wallet_sendCalls: refuse(code) })
  const error = await send().catch((thrown) => thrown)
  expect(error).toMatchObject({
    name: 'BatchError',
    code: expected,
    message: expect.stringContaining(message),
  })
  expect(error.cause).toBeInstanceOf(Error)
  expect(rows()).toEqual([])
})

test('R11.6 asks for the capabilities of the chain, then notifies, and then sends the calls', async () => {
  const { asked, methods, send } = await page()
  const onRequest = vi.fn(() => expect(new Set(methods())).toEqual(new Set(['wallet_getCapabilities'])))
  expect(await send({ chainId: 11155111 }, onRequest)).toEqual({ id: '0xba7c' })
  expect(onRequest).toHaveBeenCalledOnce()
  expect(asked.map(({ params }) => params)).toEqual([
    [ALICE, ['0xaa36a7']],
    [ALICE],
    [
      expect.objectContaining({
        from: ALICE,
        chainId: '0xaa36a7',
        calls: [{ to: ALICE, value: '0x1', data: undefined }],
      }),
    ],
  ])
})

test('R11.6 records the batch on its chain, with the connector that reports its status', async () => {
  const { wallets, rows, send } = await page()
  await send({ chainId: 11155111, calls: [{ to: ALICE }, { to: ALICE }] })
  const hash = batchHash('0xba7c')
  expect(rows()).toMatchObject([
    { hash, chainId: 11155111, calls: 2, description: 'Deposit', status: 'pending' },
  ])
  expect(trackingOf(wallets).of(ALICE, `11155111:${hash}`)).toEqual({
    batch: { id: '0xba7c', connector: 'demo' },
  })
})

test.each(['supported', 'ready'])(
  'R11.6 sends an atomic batch to a wallet that is %s for it',
  async (status) => {
    const { asked, send } = await page({ wallet_getCapabilities: () => ({ '0x1': { atomic: { status } } }) })
    await send({ atomicRequired: true })
    expect(asked.at(-1)?.params).toEqual([expect.objectContaining({ atomicRequired: true })])
    await send()
    expect(asked.at(-1)?.params).toEqual([expect.objectContaining({ atomicRequired: false })])
  },
)

test.each([{ '0x1': { atomic: null } }, { '0x1': {} }, { '0xa': { atomic: { status: 'supported' } } }, null])(
  'R11.6 sends no atomic batch to a wallet with the capabilities %j',
  async (capabilities) => {
    const { send, methods } = await page({ wallet_getCapabilities: () => capabilities })
    const onRequest = vi.fn()
    await expect(send({ atomicRequired: true }, onRequest)).rejects.toMatchObject({
      code: 'atomic_unsupported',
    })
    expect(onRequest).not.toHaveBeenCalled()
    expect(methods()).not.toContain('wallet_sendCalls')
    await send()
    expect(methods()).toContain('wallet_sendCalls')
  },
)

test('R11.6 sends the capabilities of a batch that the wallet has, and names one that it lacks', async () => {
  const paymasterService = { url: 'https://example.com' }
  const { asked, send } = await page({
    wallet_getCapabilities: () => ({
      '0x0': { paymasterService: { supported: true } },
      '0x1': { other: {} },
    }),
  })
  await send({ capabilities: { paymasterService } })
  expect(asked.at(-1)?.params).toEqual([expect.objectContaining({ capabilities: { paymasterService } })])
  await send()
  expect(asked.at(-1)?.params).not.toEqual([expect.objectContaining({ capabilities: expect.anything() })])
  for (const capability of [{}, { optional: false }, { optional: 'true' }, null])
    await expect(send({ capabilities: { toString: capability } as never })).rejects.toMatchObject({
      code: 'capability_unsupported',
      message: expect.stringContaining(
        'The wallet does not support the capability toString. Omit it, or set optional: true in it.',
      ),
    })
})

test('R11.6 a chain’s own capabilities come before those of chain 0', async () => {
  const { send } = await page({
    wallet_getCapabilities: () => ({
      '0x0': { atomic: { status: 'unsupported' } },
      '0x1': { atomic: { status: 'supported' } },
    }),
  })
  await expect(send({ atomicRequired: true })).resolves.toEqual({ id: '0xba7c' })
})

test.each([4200, -32601])(
  'R11.6 a wallet that refuses capabilities with %i does not support batches',
  async (code) => {
    const { send, methods } = await page({ wallet_getCapabilities: refuse(code) })
    await expect(send()).rejects.toMatchObject({ code: 'batches_unsupported' })
    expect(methods()).not.toContain('wallet_sendCalls')
  },
)

test('R11.6 another error of the capabilities leaves the decision to the wallet', async () => {
  const { send } = await page({ wallet_getCapabilities: refuse(-32603) })
  await expect(send({ atomicRequired: true })).resolves.toEqual({ id: '0xba7c' })
})

test.each([{ id: '' }, { id: 7 }, {}])(
  'R11.6 the response %j has no ID, and the batch may have been sent',
  async (response) => {
    const { send, rows } = await page({ wallet_sendCalls: () => response })
    await expect(send()).rejects.toMatchObject({
      code: 'invalid_response',
      message: expect.stringContaining('The wallet returned no ID of the batch, but may have sent it.'),
    })
    expect(rows()).toEqual([])
  },
)

test('R11.6 sends nothing without a wallet, or on a chain that is not configured', async () => {
  const { config, send, methods } = await page()
  await expect(send({ chainId: 10 })).rejects.toMatchObject({
    code: 'chain_not_configured',
    message: expect.stringContaining('Chain 10 is not in the configuration.'),
  })
  await disconnect(config)
  await expect(send()).rejects.toMatchObject({
    code: 'not_connected',
    message: expect.stringContaining('Connect a wallet before sending a batch.'),
  })
  expect(methods()).toEqual([])
})

const sender = { account: ALICE, chainId: 1, connector: 'demo' } as const

test('R11.6 the limits of a batch are 8,194 characters of ID and 10,000 calls', async () => {
  const { wallets, rows } = await page()
  const record = (id: unknown, calls: unknown) =>
    recordBatch(wallets, sender, { id, calls, description: 'Deposit' } as never)
  record('x'.repeat(8_194), 10_000)
  record('0x1', 1)
  expect(rows().map(({ calls }) => calls)).toEqual([1, 10_000])
  expect(() => record('', 1)).toThrow('A batch ID must be a string of 1 to 8194 characters, got "".')
  expect(() => record(undefined, 1)).toThrow('got undefined.')
  expect(() => record('x'.repeat(8_195), 1)).toThrow(`got "${'x'.repeat(79)}.`)
  for (const calls of [0, 10_001, '1'])
    expect(() => record('0x2', calls)).toThrow(
      `The number of calls must be an integer from 1 to 10000, got ${calls}.`,
    )
  expect(rows()).toHaveLength(2)
})

test('R11.6 a batch that is recorded again keeps its state and its description', async () => {
  const { wallets, rows } = await page()
  const details = { kind: 'send', amount: '1', symbol: 'ETH' } as const
  recordBatch(wallets, sender, { id: '0x1', calls: 1, description: 'Deposit', details })
  const key = `1:${batchHash('0x1')}`
  trackingOf(wallets).set(ALICE, key, { batch: { id: '0x1', connector: 'demo' }, unseen: true })
  recordBatch(wallets, { ...sender, connector: 'other' }, { id: '0x1', calls: 1, description: 'Again' })
  expect(rows()).toMatchObject([{ description: 'Deposit', details }])
  expect(trackingOf(wallets).of(ALICE, key)).toEqual({
    batch: { id: '0x1', connector: 'demo' },
    unseen: true,
  })
})
