import { chainControls, ETHER, type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { createClient, defineChain, type EIP1193RequestFn, keccak256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call, getBalance, getBlockNumber, getTransactionCount, sendRawTransaction } from 'viem/actions'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { type RpcProxy, type RpcProxyMode, startRpcProxy } from '../testing/rpcProxy.ts'
import { openRpc, RPC_LIMITS, type RpcLimits } from './rpc/openRpc.ts'
import { rpcTransport } from './rpcTransport.ts'

const [alice, bob, untouched] = testAccounts
let chain: LocalChain
let elsewhere: LocalChain
const open: RpcProxy[] = []

/** The real timeouts, scaled down. */
const quick: RpcLimits = {
  attempt: 600,
  all: 1_500,
  whenAllDown: { attempt: 200, all: 500 },
  rounds: 2,
  pause: 10,
  cooldown: 200,
}

beforeAll(async () => {
  ;[chain, elsewhere] = await Promise.all([
    startChain({ id: 31_337, name: 'One' }),
    startChain({ id: 31_338, name: 'Elsewhere' }),
  ])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.splice(0).map((proxy) => proxy.close()))
})
afterAll(() => Promise.all([chain.close(), elsewhere.close()]))

/** Moves the clock ahead to when a failed URL is no longer skipped. */
function endCooldown() {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + quick.cooldown)
}

function chainAt(urls: readonly string[]) {
  return defineChain({ id: 31_337, name: 'One', nativeCurrency: ETHER, rpcUrls: { default: { http: urls } } })
}

/** Proxies in front of the chain, and a client that uses them. */
async function startProxies(modes: readonly RpcProxyMode[], limits = quick) {
  const proxies = await Promise.all(modes.map((mode) => startRpcProxy(chain.rpcUrl, mode)))
  open.push(...proxies)
  const testChain = chainAt(proxies.map(({ url }) => url))
  const request = openRpc(testChain, limits)
  const transport = () => ({
    config: { key: 'rpc', name: 'JSON-RPC', type: 'rpc', request, retryCount: 0 },
    request,
  })
  return {
    proxies,
    /** The number of requests to each proxy. */
    counts: () => proxies.map(({ requests }) => requests.length),
    client: createClient({ chain: testChain, transport }),
    send: request as (request: { method: string; params?: unknown }) => Promise<unknown>,
  }
}

const failing: RpcProxyMode[] = [
  'silent',
  'never_ends',
  'closes',
  'rate_limited',
  'rate_limited_in_json',
  'server_error',
  'not_json',
  'not_json_rpc',
  'empty',
]

test.for(failing)('an RPC URL that is "%s" fails over to the next and is then skipped', async (mode) => {
  const { proxies, client } = await startProxies([mode, 'forwards'], {
    ...quick,
    attempt: 1_000,
    all: 8_000,
    cooldown: 60_000,
  })
  expect(await getBalance(client, { address: untouched.address })).toBe(parseEther('10000'))
  const attempts = proxies[0]?.requests.length
  expect(attempts).toBeGreaterThan(0)
  for (let more = 0; more < 3; more++) await getBlockNumber(client, { cacheTime: 0 })
  expect(proxies[0]?.requests.length).toBe(attempts)
})

test.for(failing)('if every RPC URL is "%s", rejects with one error in time', async (mode) => {
  const { send } = await startProxies([mode, mode])
  const began = Date.now()
  await expect(send({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    name: 'RpcUnreachableError',
    shortMessage: 'One is unreachable. None of its 2 RPC URLs is responding.',
    cause: { name: expect.stringMatching(/^(Http|Rpc)RequestError$|RpcError$/) },
  })
  expect(Date.now() - began).toBeLessThan(quick.all + 500)
})

test('fails over from a closed port and from an invalid URL', async () => {
  const { proxies } = await startProxies(['forwards'])
  const urls = ['http://127.0.0.1:1', 'http://127.0.0.1:9/%zz?key', proxies[0]?.url ?? '']
  const request = openRpc(chainAt(urls), quick)
  expect(await request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test('rejects every response of an RPC URL of another chain', async () => {
  const { proxies, client, send } = await startProxies(['forwards'])
  await chainControls(elsewhere.rpcUrl).setBalance(bob.address, '1')
  const wrong = await startRpcProxy(elsewhere.rpcUrl)
  open.push(wrong)
  const request = openRpc(chainAt([wrong.url, proxies[0]?.url ?? '']), quick)
  const balance = await request({ method: 'eth_getBalance', params: [bob.address, 'latest'] })
  expect(balance).toBe(await send({ method: 'eth_getBalance', params: [bob.address, 'latest'] }))
  expect(BigInt(String(balance))).toBe(await getBalance(client, { address: bob.address }))
  // The chain check is in the batch of the first request.
  expect(wrong.requests).toEqual([['eth_chainId', 'eth_getBalance']])
})

test('does not repeat a request at another RPC URL after an error about the request itself', async () => {
  const { counts, client, send } = await startProxies(['forwards', 'forwards'])
  const signer = privateKeyToAccount(alice.privateKey)
  const used = await getTransactionCount(client, { address: alice.address })
  await sendRawTransaction(client, { serializedTransaction: await transfer(signer, used) })
  const before = counts()
  // Code that reverts at once: PUSH0 PUSH0 REVERT.
  await expect(call(client, { data: '0x5f5ffd' })).rejects.toThrow(/revert/i)
  await expect(send({ method: 'eth_getBalance', params: ['nobody', 'latest'] })).rejects.toMatchObject({
    code: -32602,
  })
  await expect(
    sendRawTransaction(client, { serializedTransaction: await transfer(signer, used, 2n) }),
  ).rejects.toThrow(/nonce too low/i)
  expect(counts()[1]).toBe(0)
  expect(counts()[0]).toBe((before[0] ?? 0) + 3)
})

test('requests an unsupported method at the next RPC URL, and passes on the error if there is none', async () => {
  const { proxies, send, counts } = await startProxies(['few_methods', 'forwards'])
  const request = { method: 'eth_getBalance', params: [bob.address, 'latest'] }
  expect(await send(request)).toMatch(/^0x/)
  // The first URL is still healthy.
  expect(await send({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  expect(counts()).toEqual([2, 1])
  if (proxies[1]) proxies[1].mode = 'few_methods'
  await expect(send(request)).rejects.toMatchObject({ code: -32601 })
  expect(counts()).toEqual([3, 2])
})

test('probes the first RPC URL in the background and returns to it once it recovers', async () => {
  const { proxies, send, counts } = await startProxies(['silent', 'forwards'])
  await send({ method: 'eth_blockNumber' })
  const [first, second] = proxies
  if (!first || !second) throw new Error('Two proxies were opened.')
  endCooldown()
  // Still silent: no request waits for it.
  const began = Date.now()
  await send({ method: 'eth_blockNumber' })
  expect(Date.now() - began).toBeLessThan(quick.attempt)
  await expect.poll(() => first.requests.at(-1)).toEqual(['eth_chainId'])
  first.mode = 'forwards'
  await expect
    .poll(async () => {
      const [before] = counts()
      await send({ method: 'eth_blockNumber' })
      return counts()[0] !== before && first.requests.at(-1)?.[0]
    })
    .toBe('eth_blockNumber')
  const [, settled] = counts()
  await send({ method: 'eth_blockNumber' })
  expect(counts()[1]).toBe(settled)
})

test('retries a single RPC URL after a pause', async () => {
  const pause = 100
  const { proxies, send, counts } = await startProxies(['forwards'], { ...quick, pause })
  proxies[0]?.next.push('closes')
  const began = performance.now()
  expect(await send({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  // Timers count whole milliseconds.
  expect(performance.now() - began).toBeGreaterThan(pause - 2)
  expect(counts()).toEqual([2])
})

test('a retry fails sooner while every RPC URL is silent', async () => {
  const { send } = await startProxies(['silent'])
  await send({ method: 'eth_blockNumber' }).catch(() => {})
  const began = Date.now()
  await expect(send({ method: 'eth_blockNumber' })).rejects.toThrow('is unreachable')
  expect(Date.now() - began).toBeLessThan(2 * quick.attempt)
})

test('a transaction that a node accepted without a response is not reported as failed', async () => {
  const { client } = await startProxies(['drops_responses', 'forwards'])
  const controls = chainControls(chain.rpcUrl)
  await controls.pauseMining()
  try {
    const nonce = await getTransactionCount(client, { address: bob.address })
    const fresh = await startProxies(['drops_responses', 'forwards'])
    const serializedTransaction = await transfer(privateKeyToAccount(bob.privateKey), nonce)
    expect(await sendRawTransaction(fresh.client, { serializedTransaction })).toBe(
      keccak256(serializedTransaction),
    )
  } finally {
    await controls.resumeMining()
  }
})

test('a mined transaction that a node accepted without a response is not reported as failed', async () => {
  const { client } = await startProxies(['drops_responses', 'forwards'])
  const signer = privateKeyToAccount(bob.privateKey)
  const nonce = await getTransactionCount(client, { address: bob.address })
  const fresh = await startProxies(['drops_responses', 'forwards'])
  const serializedTransaction = await transfer(signer, nonce)
  expect(await sendRawTransaction(fresh.client, { serializedTransaction })).toBe(
    keccak256(serializedTransaction),
  )
  // Another one with a nonce that is used stays refused.
  const late = await startProxies(['closes', 'forwards'])
  await expect(
    sendRawTransaction(late.client, { serializedTransaction: await transfer(signer, nonce, 7n) }),
  ).rejects.toThrow(/nonce too low/i)
})

test('a transaction that was sent twice resolves to its hash', async () => {
  const { client } = await startProxies(['forwards'])
  const controls = chainControls(chain.rpcUrl)
  await controls.pauseMining()
  try {
    const nonce = await getTransactionCount(client, { address: bob.address })
    const serializedTransaction = await transfer(privateKeyToAccount(bob.privateKey), nonce)
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await sendRawTransaction(client, { serializedTransaction })).toBe(
        keccak256(serializedTransaction),
      )
  } finally {
    await controls.resumeMining()
  }
})

test('uses a slow RPC URL again after a failure', async () => {
  const { proxies, send } = await startProxies(['closes'], { ...quick, attempt: 3_000, all: 6_000 })
  const request = { method: 'eth_blockNumber' }
  await expect(send(request)).rejects.toThrow('is unreachable')
  if (proxies[0]) proxies[0].mode = 'slow'
  endCooldown()
  expect(await send(request)).toMatch(/^0x/)
})

test.for(['forwards', 'shuffled', 'no_batches', 'partial_batches'] as const)(
  'concurrent requests get their own responses from a proxy that is "%s"',
  async (mode) => {
    const { send, proxies } = await startProxies([mode])
    const requests = testAccounts.slice(0, 4).map(({ address }) => ({
      method: 'eth_getStorageAt',
      params: [address, '0x0', 'latest'],
    }))
    const all = [
      ...requests,
      { method: 'eth_chainId' },
      { method: 'net_version' },
      { method: 'eth_getBalance', params: ['nobody', 'latest'] },
    ]
    const responses = await Promise.allSettled(all.map(send))
    expect(
      responses.map((response) => (response.status === 'fulfilled' ? response.value : response.reason.code)),
    ).toEqual([...requests.map(() => `0x${'0'.repeat(64)}`), '0x7a69', '31337', -32602])
    const sizes = () => proxies[0]?.requests.map((methods) => methods.length)
    // Plus the chain check, sent once.
    if (mode === 'forwards' || mode === 'shuffled') expect(sizes()).toEqual([8])
    // Batches are not tried again once refused.
    const before = sizes()?.length ?? 0
    await Promise.allSettled(all.map(send))
    const later = sizes()?.slice(before)
    expect(later).toEqual(mode === 'forwards' || mode === 'shuffled' ? [7] : all.map(() => 1))
  },
)

test('an aborted request ends at once', async () => {
  const { send } = await startProxies(['silent'])
  const aborting = new AbortController()
  const request = send as unknown as EIP1193RequestFn
  const pending = request({ method: 'eth_blockNumber' }, { signal: aborting.signal })
  const began = Date.now()
  aborting.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(Date.now() - began).toBeLessThan(quick.attempt)
})

test('tries three silent RPC URLs in less than ten seconds', async () => {
  const { send, counts } = await startProxies(['silent', 'silent', 'silent'])
  await expect(send({ method: 'eth_blockNumber' })).rejects.toThrow('None of its 3 RPC URLs is responding.')
  expect(counts()).toEqual([1, 1, 1])
  expect(quick.all / quick.attempt).toBeGreaterThan(RPC_LIMITS.all / RPC_LIMITS.attempt)
  expect(RPC_LIMITS.all).toBeLessThan(10_000)
})

test('a config uses this transport for each chain without its own', async () => {
  const { proxies } = await startProxies(['closes', 'forwards', 'forwards'])
  const [broken, healthy, ownUrl] = proxies.map(({ url }) => url)
  const testChain = chainAt([broken ?? '', healthy ?? ''])
  const config = createWalletConfig({ chains: [testChain] })
  expect(await getBlockNumber(config.getClient({ chainId: testChain.id }))).toBeTypeOf('bigint')
  expect(proxies[1]?.requests).toEqual([['eth_chainId', 'eth_blockNumber']])

  const transport = rpcTransport()
  const ownConfig = createWalletConfig({
    chains: [testChain],
    transports: {
      [testChain.id]: (options) => transport({ ...options, chain: chainAt([ownUrl ?? '']) as never }),
    },
  })
  await getBlockNumber(ownConfig.getClient({ chainId: testChain.id }))
  expect(proxies.map(({ requests }) => requests.length)).toEqual([1, 1, 1])
})

function transfer(signer: ReturnType<typeof privateKeyToAccount>, nonce: number, value = 1n) {
  return signer.signTransaction({
    chainId: 31_337,
    type: 'eip1559',
    to: testAccounts[3].address,
    value,
    nonce,
    gas: 21_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
  })
}
