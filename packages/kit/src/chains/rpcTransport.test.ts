import { chainControls, ETHER, type LocalChain, startChain, testAccounts } from '@countersign/dev-env/testing'
import { createClient, defineChain, type EIP1193RequestFn, keccak256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call, getBalance, getBlockNumber, getTransactionCount, sendRawTransaction } from 'viem/actions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { type Door, type DoorMode, openDoor } from '../testing/rpcDoor.ts'
import { openRpc, RPC_LIMITS, type RpcLimits } from './rpc/openRpc.ts'
import { rpcTransport } from './rpcTransport.ts'

const [alice, bob] = testAccounts
let chain: LocalChain
let elsewhere: LocalChain
const open: Door[] = []

/** As the real ones, many times as fast. */
const quick: RpcLimits = {
  attempt: 600,
  all: 1_500,
  hasty: { attempt: 200, all: 500 },
  rounds: 2,
  pause: 10,
  asideFor: 200,
}

beforeAll(async () => {
  ;[chain, elsewhere] = await Promise.all([
    startChain({ id: 31_337, name: 'One' }),
    startChain({ id: 31_338, name: 'Elsewhere' }),
  ])
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((door) => door.close()))
})
afterAll(() => Promise.all([chain.close(), elsewhere.close()]))

function chainAt(urls: readonly string[]) {
  return defineChain({ id: 31_337, name: 'One', nativeCurrency: ETHER, rpcUrls: { default: { http: urls } } })
}

/** Doors in front of the network, and a client that reads it through them. */
async function through(modes: readonly DoorMode[], limits = quick) {
  const doors = await Promise.all(modes.map((mode) => openDoor(chain.rpcUrl, mode)))
  open.push(...doors)
  const one = chainAt(doors.map(({ url }) => url))
  const request = openRpc(one, limits)
  const transport = () => ({
    config: { key: 'rpc', name: 'JSON-RPC', type: 'rpc', request, retryCount: 0 },
    request,
  })
  return {
    doors,
    /** How many requests each door was sent. */
    counts: () => doors.map(({ requests }) => requests.length),
    client: createClient({ chain: one, transport }),
    ask: request as (question: { method: string; params?: unknown }) => Promise<unknown>,
  }
}

const failing: DoorMode[] = [
  'silent',
  'trickles',
  'closes',
  'tired',
  'tired in words',
  'broken',
  'babbles',
  'says something else',
  'says nothing',
]

test.for(failing)('R3.8 an address that is "%s" gives way to the next, and is left alone', async (mode) => {
  const { doors, client } = await through([mode, 'open'], {
    ...quick,
    attempt: 1_000,
    all: 8_000,
    asideFor: 60_000,
  })
  expect(await getBalance(client, { address: alice.address })).toBe(parseEther('10000'))
  const asked = doors[0]?.requests.length
  expect(asked).toBeGreaterThan(0)
  for (let more = 0; more < 3; more++) await getBlockNumber(client, { cacheTime: 0 })
  expect(doors[0]?.requests.length).toBe(asked)
})

test.for(failing)('R3.8 where every address is "%s", one error says so in time', async (mode) => {
  const { ask } = await through([mode, mode])
  const began = Date.now()
  await expect(ask({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    name: 'RpcUnreachableError',
    shortMessage: 'One cannot be reached. None of its 2 RPC addresses answers.',
    cause: { name: expect.stringMatching(/^(Http|Rpc)RequestError$|RpcError$/) },
  })
  expect(Date.now() - began).toBeLessThan(quick.all + 500)
})

test('R3.8 an address where nothing listens, and one that is none, give way too', async () => {
  const { doors } = await through(['open'])
  const urls = ['http://127.0.0.1:1', 'http://127.0.0.1:9/%zz?key', doors[0]?.url ?? '']
  const request = openRpc(chainAt(urls), quick)
  expect(await request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test('R3.8 an address of another chain is not believed, whatever it says', async () => {
  const { doors, client, ask } = await through(['open'])
  await chainControls(elsewhere.rpcUrl).setBalance(bob.address, '1')
  const wrong = await openDoor(elsewhere.rpcUrl)
  open.push(wrong)
  const request = openRpc(chainAt([wrong.url, doors[0]?.url ?? '']), quick)
  const balance = await request({ method: 'eth_getBalance', params: [bob.address, 'latest'] })
  expect(balance).toBe(await ask({ method: 'eth_getBalance', params: [bob.address, 'latest'] }))
  expect(BigInt(String(balance))).toBe(await getBalance(client, { address: bob.address }))
  // It was found out by the question that went beside the first one.
  expect(wrong.requests).toEqual([['eth_chainId', 'eth_getBalance']])
})

test('R3.8 what a node says about the question itself goes to no other address', async () => {
  const { counts, client, ask } = await through(['open', 'open'])
  const signer = privateKeyToAccount(alice.privateKey)
  const used = await getTransactionCount(client, { address: alice.address })
  await sendRawTransaction(client, { serializedTransaction: await transfer(signer, used) })
  const before = counts()
  // Code that reverts at once: PUSH0 PUSH0 REVERT.
  await expect(call(client, { data: '0x5f5ffd' })).rejects.toThrow(/revert/i)
  await expect(ask({ method: 'eth_getBalance', params: ['nobody', 'latest'] })).rejects.toMatchObject({
    code: -32602,
  })
  await expect(
    sendRawTransaction(client, { serializedTransaction: await transfer(signer, used, 2n) }),
  ).rejects.toThrow(/nonce too low/i)
  expect(counts()[1]).toBe(0)
  expect(counts()[0]).toBe((before[0] ?? 0) + 3)
})

test('R3.8 a method that one address lacks is asked for at the next; without one, its own words are told', async () => {
  const { doors, ask, counts } = await through(['poor', 'open'])
  const question = { method: 'eth_getBalance', params: [bob.address, 'latest'] }
  expect(await ask(question)).toMatch(/^0x/)
  // It is no reason to put the first one aside.
  expect(await ask({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  expect(counts()).toEqual([2, 1])
  if (doors[1]) doors[1].mode = 'poor'
  await expect(ask(question)).rejects.toMatchObject({ code: -32601 })
  expect(counts()).toEqual([3, 2])
})

test('R3.8 the first address is kept to again once it is well, and is looked at beside what is asked', async () => {
  const { doors, ask, counts } = await through(['silent', 'open'])
  await ask({ method: 'eth_blockNumber' })
  const [first, second] = doors
  if (!first || !second) throw new Error('Two doors were opened.')
  await new Promise((resolve) => setTimeout(resolve, quick.asideFor + 20))
  // Still silent: nobody waits for it.
  const began = Date.now()
  await ask({ method: 'eth_blockNumber' })
  expect(Date.now() - began).toBeLessThan(quick.attempt)
  await expect.poll(() => first.requests.at(-1)).toEqual(['eth_chainId'])
  first.mode = 'open'
  await expect
    .poll(async () => {
      const [before] = counts()
      await ask({ method: 'eth_blockNumber' })
      return counts()[0] !== before && first.requests.at(-1)?.[0]
    })
    .toBe('eth_blockNumber')
  const [, settled] = counts()
  await ask({ method: 'eth_blockNumber' })
  expect(counts()[1]).toBe(settled)
})

test('R3.8 one address that fails for a moment is asked again after a pause', async () => {
  const { doors, ask, counts } = await through(['closes'], { ...quick, pause: 150 })
  setTimeout(() => {
    if (doors[0]) doors[0].mode = 'open'
  }, 60)
  expect(await ask({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  expect(counts()).toEqual([2])
})

test('R3.8 a visitor who tries again while all are silent is told sooner', async () => {
  const { ask } = await through(['silent'])
  await ask({ method: 'eth_blockNumber' }).catch(() => {})
  const began = Date.now()
  await expect(ask({ method: 'eth_blockNumber' })).rejects.toThrow('cannot be reached')
  expect(Date.now() - began).toBeLessThan(quick.hasty.all + 100)
})

test('R3.8 a transaction that an address took without saying so is not told as failed', async () => {
  const { client } = await through(['deaf', 'open'])
  const controls = chainControls(chain.rpcUrl)
  await controls.pauseMining()
  try {
    const nonce = await getTransactionCount(client, { address: bob.address })
    const fresh = await through(['deaf', 'open'])
    const serializedTransaction = await transfer(privateKeyToAccount(bob.privateKey), nonce)
    expect(await sendRawTransaction(fresh.client, { serializedTransaction })).toBe(
      keccak256(serializedTransaction),
    )
  } finally {
    await controls.resumeMining()
  }
})

test('R3.8 a transaction that an address took without saying so, and that is in a block by now, is not told as failed', async () => {
  const { client } = await through(['deaf', 'open'])
  const signer = privateKeyToAccount(bob.privateKey)
  const nonce = await getTransactionCount(client, { address: bob.address })
  const fresh = await through(['deaf', 'open'])
  const serializedTransaction = await transfer(signer, nonce)
  expect(await sendRawTransaction(fresh.client, { serializedTransaction })).toBe(
    keccak256(serializedTransaction),
  )
  // Another one with a nonce that is used stays refused.
  const late = await through(['closes', 'open'])
  await expect(
    sendRawTransaction(late.client, { serializedTransaction: await transfer(signer, nonce, 7n) }),
  ).rejects.toThrow(/nonce too low/i)
})

test('R3.8 a transaction that is handed over twice has its hash for an answer', async () => {
  const { client } = await through(['open'])
  const controls = chainControls(chain.rpcUrl)
  await controls.pauseMining()
  try {
    const nonce = await getTransactionCount(client, { address: bob.address })
    const serializedTransaction = await transfer(privateKeyToAccount(bob.privateKey), nonce)
    for (let turn = 0; turn < 2; turn += 1)
      expect(await sendRawTransaction(client, { serializedTransaction })).toBe(
        keccak256(serializedTransaction),
      )
  } finally {
    await controls.resumeMining()
  }
})

test('R3.8 an address that failed once, and is slow, is reached again', async () => {
  const { doors, ask } = await through(['closes'], { ...quick, attempt: 3_000, all: 6_000 })
  const question = { method: 'eth_blockNumber' }
  await expect(ask(question)).rejects.toThrow('cannot be reached')
  if (doors[0]) doors[0].mode = 'slow'
  await new Promise((resolve) => setTimeout(resolve, quick.asideFor + 20))
  expect(await ask(question)).toMatch(/^0x/)
})

test.for(['open', 'shuffled', 'one by one', 'a few'] as const)(
  'R3.8 what is asked at once reaches a door that is "%s", and each gets its own answer',
  async (mode) => {
    const { ask, doors } = await through([mode])
    const questions = testAccounts.slice(0, 4).map(({ address }) => ({
      method: 'eth_getStorageAt',
      params: [address, '0x0', 'latest'],
    }))
    const all = [
      ...questions,
      { method: 'eth_chainId' },
      { method: 'net_version' },
      { method: 'eth_getBalance', params: ['nobody', 'latest'] },
    ]
    const answers = await Promise.allSettled(all.map(ask))
    expect(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
    ).toEqual([...questions.map(() => `0x${'0'.repeat(64)}`), '0x7a69', '31337', -32602])
    const sizes = () => doors[0]?.requests.map((methods) => methods.length)
    // With the question which chain this is, asked once.
    if (mode === 'open' || mode === 'shuffled') expect(sizes()).toEqual([8])
    // Not even lists are tried a second time where they are refused.
    const before = sizes()?.length ?? 0
    await Promise.allSettled(all.map(ask))
    const later = sizes()?.slice(before)
    expect(later).toEqual(mode === 'open' || mode === 'shuffled' ? [7] : all.map(() => 1))
  },
)

test('R3.8 a question that nobody waits for any longer ends at once', async () => {
  const { ask } = await through(['silent'])
  const aborting = new AbortController()
  const request = ask as unknown as EIP1193RequestFn
  const asked = request({ method: 'eth_blockNumber' }, { signal: aborting.signal })
  const began = Date.now()
  aborting.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(Date.now() - began).toBeLessThan(quick.attempt)
})

test('R3.8 three silent addresses are all tried in the time that two have: less than ten seconds', async () => {
  const { ask, counts } = await through(['silent', 'silent', 'silent'])
  await expect(ask({ method: 'eth_blockNumber' })).rejects.toThrow('None of its 3 RPC addresses answers.')
  expect(counts()).toEqual([1, 1, 1])
  expect(quick.all / quick.attempt).toBeGreaterThan(RPC_LIMITS.all / RPC_LIMITS.attempt)
  expect(RPC_LIMITS.all).toBeLessThan(10_000)
})

test('R3.8 a config reads each chain so, unless the application has a transport of its own', async () => {
  const { doors } = await through(['closes', 'open', 'open'])
  const [broken, well, own] = doors.map(({ url }) => url)
  const one = chainAt([broken ?? '', well ?? ''])
  const config = createWalletConfig({ chains: [one] })
  expect(await getBlockNumber(config.getClient({ chainId: one.id }))).toBeTypeOf('bigint')
  expect(doors[1]?.requests).toEqual([['eth_chainId', 'eth_blockNumber']])

  const given = rpcTransport()
  const theirs = createWalletConfig({
    chains: [one],
    transports: { [one.id]: (options) => given({ ...options, chain: chainAt([own ?? '']) as never }) },
  })
  await getBlockNumber(theirs.getClient({ chainId: one.id }))
  expect(doors.map(({ requests }) => requests.length)).toEqual([1, 1, 1])
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
